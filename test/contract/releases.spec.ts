import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../documentation/shell-blocks.js';

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

describe('The version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };

  it('is that of the lock file', () => {
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } });
  });

  it('is the newest one of the changelog', () => {
    const [newest] = read('CHANGELOG.md').match(/(?<=^## )\d+\.\d+\.\d+/m) ?? [];

    expect(newest).toBe(version);
  });

  it('is the only one that gets security fixes', () => {
    const supported = [...read('SECURITY.md').matchAll(/^\| (\d+\.\d+) +\| yes/gm)].map(([, minor]) => minor);

    expect(supported).toEqual([version.split('.').slice(0, 2).join('.')]);
  });
});
