import { startApp } from '../../support/app.js';

const app = startApp();
const cli = (...args: string[]) => app.run('user', ...args);

/** Adds a user with a second password; returns both secrets and their numbers in the list. */
async function addUser(name: string) {
  const first = await cli('add', name, '--role', 'editor', '--json');
  const second = await cli('password', name, '--json');
  const { stdout } = await cli('passwords', name);
  const lines = stdout.trimEnd().split('\n');
  const secrets = [first, second].map((made) => (JSON.parse(made.stdout) as { password: string }).password);
  return { secrets, numbers: lines.map((line) => line.trim().split(' ')[0] ?? '') };
}

const statusWith = async (name: string, secret = '') => (await app.get('/events').auth(name, secret)).status;

describe('user passwords', () => {
  it("lists a user's passwords with age and last use, never the secrets", async () => {
    app.clock.set('2026-03-01T10:30:00Z');
    const { secrets } = await addUser('ana');
    await app.get('/events').auth('ana', String(secrets[1])).expect(200);

    const { stdout } = await cli('passwords', 'ana');

    expect(stdout).toMatch(
      /^ +\d+ {2}made [\d-]{10} [\d:]{5} UTC {2}never used\n +\d+ {2}made .+ UTC {2}last used 2026-03-01 10:30 UTC\n$/,
    );
    for (const secret of secrets) expect(stdout).not.toContain(secret);
  });

  it('reports that a user has none', async () => {
    await cli('add', 'eve', '--role', 'editor');
    await cli('disable', 'eve');

    expect(await cli('passwords', 'eve')).toMatchObject({ code: 0, stdout: 'eve has none.\n' });
  });

  it('reports an unknown user', async () => {
    const { code, stderr } = await cli('passwords', 'nobody');

    expect([code, stderr]).toEqual([1, 'There is no user "nobody". "user list" shows all of them.\n']);
  });
});

describe('user revoke', () => {
  it('revokes one password, effective with the next request', async () => {
    const { secrets, numbers } = await addUser('bea');
    await app.get('/events').auth('bea', String(secrets[0])).expect(200);

    const { code, stdout } = await cli('revoke', 'bea', String(numbers[0]));

    expect([code, stdout]).toEqual([0, `Password ${numbers[0]} of bea is no longer valid.\n`]);
    expect(await statusWith('bea', secrets[0])).toBe(401);
    expect(await statusWith('bea', secrets[1])).toBe(200);
  });

  it("leaves other users' passwords alone", async () => {
    const { secrets, numbers } = await addUser('cleo');
    await addUser('dora');

    const { code, stderr } = await cli('revoke', 'dora', String(numbers[0]));

    expect(code).toBe(1);
    expect(stderr).toBe(`"dora" has no password ${numbers[0]}. "user passwords dora" shows all of them.\n`);
    expect(await statusWith('cleo', secrets[0])).toBe(200);
  });

  it.each(['all', '0', '-1', '1.5', '99999999999'])('rejects an invalid number: %s', async (number) => {
    const { code, stderr } = await cli('revoke', 'the-editor', '--', number);

    expect([code, stderr]).toEqual([
      1,
      `"${number}" is not the number of a password. "user passwords" lists them.\n`,
    ]);
  });
});
