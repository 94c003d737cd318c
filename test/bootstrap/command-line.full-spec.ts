import { createDatabase, type TestDatabase } from '../harness/database.js';
import { runCli, runLauncherCli } from '../support/cli.js';

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const REFUSING = `export async function resolve(name, context, next) {
  if (/^(@nestjs|typeorm|class-validator)\\b/.test(name)) throw new Error('loaded ' + name);
  return next(name, context);
}`;
/** Lets a process fail that loads what the service is made of. */
const WITHOUT_SERVICE = {
  NODE_OPTIONS: `--import=${moduleOf(`import { register } from 'node:module'; register(${JSON.stringify(moduleOf(REFUSING))});`)}`,
};

/** An address where nothing listens. */
const NOWHERE = { DATABASE_URL: 'postgres://127.0.0.1:1/calendar' };

describe('The command line', () => {
  it('lists its commands', async () => {
    const { code, stdout, stderr } = await runCli({}, '--help');

    expect([code, stderr]).toEqual([0, '']);
    for (const command of ['user', 'content', 'trash', 'audit', 'config', 'migrate'])
      expect(stdout).toContain(command);
  });

  it.each([[['--help']], [['help']], [[]], [['user', '--help']]])(
    'loads the service only for a command that is called: %j',
    async (words) => {
      const { stderr, stdout } = await runCli(WITHOUT_SERVICE, ...words);

      expect(`${stdout}${stderr}`).toContain(words[0] === 'user' ? 'loaded ' : 'Manages the calendar');
    },
  );

  it.each([
    ['the build', runCli],
    ['a checkout', runLauncherCli],
  ])('of %s exits with 1 and an error on stderr for an unknown command', async (_, run) => {
    expect(await run(NOWHERE, 'migrated')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining("unknown command 'migrated'"),
    });
  });

  it.each([
    ['the build', runCli],
    ['a checkout', runLauncherCli],
  ])('of %s exits with 2 for settings that are only unsafe', async (_, run) => {
    expect(await run({ DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' }, 'config', 'check')).toMatchObject(
      {
        code: 2,
        stdout: expect.stringMatching(/\n0 wrong, \d unsafe\n$/),
      },
    );
  });

  it.each([
    [{ ...NOWHERE, PORT: 'http' }, /^PORT .+\n$/],
    [NOWHERE, /^connect ECONNREFUSED .+ No database answers there\. .+\n$/],
  ])('exits with 1 and a one-line error when it cannot work: %j', async (settings, line) => {
    expect(await runCli(settings, 'user', 'list')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(line),
    });
  });

  describe('on an empty database', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createDatabase('template0');
    });
    afterAll(() => database.drop());

    it('migrates, has nothing to migrate the second time, and works', async () => {
      const run = (...words: string[]) => runCli({ DATABASE_URL: database.url }, ...words);

      expect(await run('migrate')).toEqual({
        code: 0,
        stdout: expect.stringMatching(/^Migrated: \w+, /),
        stderr: '',
      });
      expect(await run('migrate')).toEqual({ code: 0, stdout: 'Nothing to migrate.\n', stderr: '' });
      expect(await run('user', 'add', 'ann', '--role', 'editor')).toMatchObject({ code: 0, stderr: '' });
      expect(await run('user', 'add', 'ann', '--role', 'editor')).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('ann'),
      });
    });
  });
});
