import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

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

  it('the command line still prints its help', () => {
    const { status, stdout } = spawnSync(process.execPath, [resolve('.test-build/src/cli.js'), '--help'], {
      cwd: tmpdir(),
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });

    expect([status, stdout.split('\n')[0]]).toEqual([0, 'Usage: npm run cli -- [options] [command]']);
  });
});
