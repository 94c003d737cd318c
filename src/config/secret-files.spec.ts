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
  ] as const)('is what %s is set to, without the line break at its end', (name, secret) => {
    const others = name === 'DATABASE_URL' ? {} : { DATABASE_URL };

    expect(readEnvironment({ ...others, [`${name}_FILE`]: fileWith(`${secret}\n`) })[name]).toBe(secret);
  });

  it('counts as absent when the name of the file is empty', () => {
    expect(readEnvironment({ DATABASE_URL, DATABASE_URL_FILE: '' }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('is refused when the setting itself is there, too', () => {
    const both = { DATABASE_URL: 'postgres://a/b', DATABASE_URL_FILE: fileWith('postgres://c/d') };

    expect(() => readEnvironment(both)).toThrow(
      'DATABASE_URL_FILE: DATABASE_URL is set, too. Leave one of them empty.',
    );
  });

  it('is refused when the file is not there, is a folder or is empty, with its name and nothing else wrong', () => {
    const refusalOf = (path: string) => () =>
      readEnvironment({ DATABASE_URL, ADMIN_APPLICATION_PASSWORD_FILE: path });
    const start = 'ADMIN_APPLICATION_PASSWORD_FILE: ';

    expect(refusalOf('/nowhere/secret')).toThrow(
      /^ADMIN\S+_FILE: \/nowhere\/secret cannot be read \(ENOENT\)$/,
    );
    expect(refusalOf(folder)).toThrow(`${start}${folder} cannot be read (EISDIR)`);
    expect(refusalOf(fileWith('\n'))).toThrow(`${start}${join(folder, 'secret')} is empty`);
  });

  it('does not count as missing as well', () => {
    expect(() => readEnvironment({ DATABASE_URL_FILE: '/nowhere/secret' })).toThrow(
      /^DATABASE_URL_FILE: \/nowhere\/secret cannot be read \(ENOENT\)$/,
    );
  });

  it('is refused by the rules of its setting, without being told', () => {
    const refusal = () => readEnvironment({ DATABASE_URL_FILE: fileWith('mysql://root:hidden@x/y') });

    expect(refusal).toThrow(/^DATABASE_URL must look like/);
    expect(refusal).not.toThrow(/hidden/);
  });
});
