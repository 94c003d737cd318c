import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { startApp } from '../support/app.js';

const app = startApp();
const run = promisify(execFile);

const PYTHON = `
import sys, urllib.request
url, user, password = sys.argv[1:]
passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()
passwords.add_password(None, url, user, password)
opener = urllib.request.build_opener(
    urllib.request.HTTPBasicAuthHandler(passwords), urllib.request.ProxyHandler({}))
print(opener.open(url).read().decode())`;

/** Programs that send a password only after a challenge. */
const PROGRAMS: readonly [
  command: string,
  args: (url: string, user: string, password: string) => string[],
][] = [
  ['curl', (url, user, password) => ['--silent', '--anyauth', '--user', `${user}:${password}`, url]],
  ['wget', (url, user, password) => ['-qO-', '--no-proxy', `--user=${user}`, `--password=${password}`, url]],
  ['python3', (url, user, password) => ['-c', PYTHON, url, user, password]],
];

const urlOf = async (path: string) => `${await app.nest.getUrl()}/calendar/events/v1${path}`;
const secret = () => app.users.get('editor')?.secret ?? '';

describe('Programs that wait for a challenge', () => {
  for (const [command, argsFor] of PROGRAMS) {
    const isInstalled = spawnSync(command, ['--version']).status === 0;
    const test = async () => {
      const { stdout } = await run(command, argsFor(await urlOf('/users/me'), 'the-editor', secret()));

      expect(JSON.parse(stdout)).toMatchObject({ name: 'the-editor' });
    };

    if (isInstalled) it(`sign in: ${command}`, test);
    else it.skip(`sign in: ${command} (SKIPPED: it is not installed)`, test);
  }

  it('write: curl --anyauth', async () => {
    const args = ['--silent', '--anyauth', '--user', `the-editor:${secret()}`, '--data', 'name=Loud'];
    const { stdout } = await run('curl', [...args, await urlOf('/tags')]);

    expect(JSON.parse(stdout)).toMatchObject({ name: 'Loud' });
  });
});
