import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from './read-environment.js';

const DATABASE_URL = 'postgres://calendar@127.0.0.1/calendar';

describe('A secret in a file', () => {
  let folder = '';
  const fileWith = (text: string): string => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'calendar-secret-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['DATABASE_URL', 'postgres://calendar:secret@127.0.0.1/calendar'],
    ['ADMIN_APPLICATION_PASSWORD', 'a-long-random-secret'],
  ] as const)('sets %s, without the trailing line break', (name, secret) => {
    const others = name === 'DATABASE_URL' ? {} : { DATABASE_URL };

    expect(readEnvironment({ ...others, [`${name}_FILE`]: fileWith(`${secret}\n`) })[name]).toBe(secret);
  });

  it('is ignored when the path is empty', () => {
    expect(readEnvironment({ DATABASE_URL, DATABASE_URL_FILE: '' }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('is rejected when the setting itself is set as well', () => {
    const both = { DATABASE_URL: 'postgres://a/b', DATABASE_URL_FILE: fileWith('postgres://c/d') };

    expect(() => readEnvironment(both)).toThrow(
      'DATABASE_URL_FILE: DATABASE_URL is set, too. Leave one of them empty.',
    );
  });

  it('is rejected with its path when the file is missing, a folder or empty', () => {
    const errorOf = (path: string) => () =>
      readEnvironment({ DATABASE_URL, ADMIN_APPLICATION_PASSWORD_FILE: path });
    const start = 'ADMIN_APPLICATION_PASSWORD_FILE: ';

    expect(errorOf('/nowhere/secret')).toThrow(
      /^ADMIN\S+_FILE: \/nowhere\/secret cannot be read \(ENOENT\)$/,
    );
    expect(errorOf(folder)).toThrow(`${start}${folder} cannot be read (EISDIR)`);
    expect(errorOf(fileWith('\n'))).toThrow(`${start}${join(folder, 'secret')} is empty`);
  });

  it('is not also reported as a missing setting', () => {
    expect(() => readEnvironment({ DATABASE_URL_FILE: '/nowhere/secret' })).toThrow(
      /^DATABASE_URL_FILE: \/nowhere\/secret cannot be read \(ENOENT\)$/,
    );
  });

  it('is validated like its setting, without appearing in the error', () => {
    const error = () => readEnvironment({ DATABASE_URL_FILE: fileWith('mysql://root:hidden@x/y') });

    expect(error).toThrow(/^DATABASE_URL must look like/);
    expect(error).not.toThrow(/hidden/);
  });
});
