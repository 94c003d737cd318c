import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

describe('Without DATABASE_URL', () => {
  it.each([['main.js'], ['cli.js', 'user', 'list']])(
    'node dist/%s exits with 1 and says what to set',
    (script, ...words) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [resolve('.test-build/src', script), ...words],
        { cwd: tmpdir(), env: { PATH: process.env.PATH }, encoding: 'utf8' },
      );

      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^DATABASE_URL is not set: .* `npm start` and `npm run cli` bring their own\.\n$/,
      );
    },
  );

  it.each([['main.js'], ['cli.js', 'user', 'list']])(
    'node dist/%s names a variable that is probably a misspelt setting, from .env as well',
    (script, ...words) => {
      const folder = mkdtempSync(join(tmpdir(), 'calendar-test-'));
      writeFileSync(join(folder, '.env'), 'PROT=4000\n');
      const { stderr } = spawnSync(process.execPath, [resolve('.test-build/src', script), ...words], {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          LANGUAGE: 'en',
          DATABSE_URL: 'postgres://me:hidden@127.0.0.1/calendar',
        },
        encoding: 'utf8',
      });
      rmSync(folder, { recursive: true });

      expect(stderr.split('\n')).toEqual([
        'DATABSE_URL is not a setting and has no effect. Is DATABASE_URL meant?',
        'PROT is not a setting and has no effect. Is PORT meant?',
        expect.stringMatching(/^DATABASE_URL is not set/),
        '',
      ]);
    },
  );

  it('the command line still prints its help, as it was started', () => {
    const { status, stdout } = spawnSync(process.execPath, [resolve('.test-build/src/cli.js'), '--help'], {
      cwd: tmpdir(),
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });

    expect([status, stdout.split('\n')[0]]).toEqual([0, 'Usage: node dist/cli.js [options] [command]']);
  });
});
