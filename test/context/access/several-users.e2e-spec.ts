import { NamedUsers } from '../../../src/context/access/named-users.service.js';
import { overlapInOrder } from '../../database/races/overlap-in-order.js';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const users = () => app.nest.get(NamedUsers);
let added = 0;

/** Creates two editors with two passwords each, `one` and `other`. */
async function twoEditors() {
  added += 1;
  const names = { one: `one-${added}`, other: `other-${added}` };
  const secrets: Record<string, string[]> = {};
  for (const name of Object.values(names)) {
    const { secret } = await users().add(name, 'editor');
    secrets[name] = [secret, (await users().addPassword(name)).secret];
  }
  /** Returns whether each password of the first and the second user is accepted. */
  const accepted = async () => {
    const statuses: number[] = [];
    for (const [name, own] of Object.entries(secrets))
      for (const secret of own) statuses.push((await app.get('/events').auth(name, secret)).status);
    return statuses.map((status) => status === 200);
  };
  const numbersOf = async (name: string) => (await users().passwords(name)).map(({ id }) => id);
  return { ...names, secrets, accepted, numbersOf };
}

describe('Two users with the same role', () => {
  it('have separate passwords, listed oldest first', async () => {
    const { one, other, accepted, numbersOf } = await twoEditors();

    const [of, ofOther] = [await numbersOf(one), await numbersOf(other.toUpperCase())];

    expect(await accepted()).toEqual([true, true, true, true]);
    expect([of.length, ofOther.length, new Set([...of, ...ofOther]).size]).toEqual([2, 2, 4]);
    expect(of).toEqual(of.toSorted((a, b) => a - b));
  });

  it("cannot use each other's passwords", async () => {
    const { one, other, secrets } = await twoEditors();

    await app.get('/events').auth(one, String(secrets[other]?.[0])).expect(401);
    const { body } = await app
      .as('editor')
      .post('/events', anEvent())
      .set('Authorization', `Bearer ${String(secrets[other]?.[1])}`)
      .expect(201);
    const [, { id }] = (await users().list()).filter(({ name }) => [one, other].includes(name)) as [
      unknown,
      { id: number },
    ];
    expect(body).toHaveProperty('author', String(id));
  });

  it('record password use separately', async () => {
    const { one, secrets } = await twoEditors();
    app.clock.set('2026-11-20T13:30:00Z');
    await app.get('/events').auth(one, String(secrets[one]?.[1])).expect(200);

    const used = (await users().passwords(one)).map(({ lastUsedAt }) => lastUsedAt?.toISOString());

    expect(used).toEqual([undefined, '2026-11-20T13:30:00.000Z']);
  });

  it('a disabled user gains nothing from a password created at the same time', async () => {
    const { one } = await twoEditors();
    let secret = '';
    const making = async () => {
      secret = (await users().addPassword(one)).secret;
    };

    await overlapInOrder(app.databaseUrl, [making, () => users().disable(one)]);

    expect(await users().passwords(one)).toEqual([]);
    await app.get('/events').auth(one, secret).expect(401);
  });

  it('only the revoked password stops working', async () => {
    const { one, other, accepted, numbersOf } = await twoEditors();
    const [first = 0, second = 0] = await numbersOf(other);

    await expect(users().revokePassword(one, first)).rejects.toThrow(`"${one}" has no password ${first}.`);
    expect(await accepted()).toEqual([true, true, true, true]);
    await users().revokePassword(other.toUpperCase(), first);

    expect(await accepted()).toEqual([true, true, false, true]);
    expect(await numbersOf(other)).toEqual([second]);
    await expect(users().revokePassword(other, first)).rejects.toThrow(
      `"${other}" has no password ${first}.`,
    );
  });

  it('disabling one does not affect the other', async () => {
    const { one, other, secrets, accepted, numbersOf } = await twoEditors();
    const { body } = await app.get('/events').auth(other, String(secrets[other]?.[0])).expect(200);
    const event = await app.create('events', anEvent());

    await users().disable(other.toUpperCase());

    expect(body).toHaveProperty('total', 0);
    expect(await accepted()).toEqual([true, true, false, false]);
    expect(await numbersOf(other)).toEqual([]);
    const disabled = (await users().list())
      .filter(({ name }) => [one, other].includes(name))
      .map(({ name, disabledAt }) => [name, disabledAt?.toISOString()]);
    expect(disabled).toEqual([
      [one, undefined],
      [other, '2026-11-20T12:00:00.000Z'],
    ]);
    await app.get(`/events/${event.id}`).expect(200);
  });

  it('a disabled user gets no new password, and keeps the name reserved', async () => {
    const { one, other } = await twoEditors();
    await users().disable(one);

    await expect(users().addPassword(one)).rejects.toThrow(`The user "${one}" is disabled.`);
    await expect(users().add(one.toUpperCase(), 'editor')).rejects.toThrow('already exists');
    expect((await users().addPassword(other)).user.name).toBe(other);
  });
});

describe('user password', () => {
  it('creates another password for the named user, ignoring letter case', async () => {
    const { other, accepted } = await twoEditors();
    const { id } = (await users().list()).at(-1) as { id: number };

    const { code, stdout, stderr } = await app.run('user', 'password', other.toUpperCase());

    const [, secret = ''] = /^application password {2}(.+)$/m.exec(stdout) ?? [];
    expect([code, stdout, stderr]).toEqual([
      0,
      `user name             ${other} (editor, id ${id})\napplication password  ${secret}\nIt is shown only once.\n`,
      '',
    ]);
    await app.get('/events').auth(other, secret).expect(200);
    expect(await accepted()).toEqual([true, true, true, true]);
  });

  it('neither creates nor revokes a password of a disabled user', async () => {
    const { one } = await twoEditors();

    expect(await app.run('user', 'disable', one)).toMatchObject({ code: 0, stdout: `${one} is disabled.\n` });
    expect(await app.run('user', 'password', one, '--json')).toEqual({
      code: 1,
      stdout: '',
      stderr: `The user "${one}" is disabled. Add another one, or enable this one over the API.\n`,
    });
    expect(await app.run('user', 'passwords', one)).toMatchObject({ stdout: `${one} has none.\n` });
    expect(await app.run('user', 'revoke', one, '1')).toMatchObject({
      code: 1,
      stderr: `"${one}" has no password 1. "user passwords ${one}" shows all of them.\n`,
    });
  });
});

describe('user list', () => {
  it('lists all users with id and role, and marks those disabled', async () => {
    const { one, other } = await twoEditors();
    await users().disable(one);

    const { stdout } = await app.run('user', 'list');

    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBe((await users().list()).length);
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(new RegExp(`^ *\\d+ {2}editor {8} ${one} {2}\\(disabled\\)$`)),
      expect.stringMatching(new RegExp(`^ *\\d+ {2}editor {8} ${other}$`)),
    ]);
  });
});

describe.each(['password', 'passwords', 'disable'])('user %s', (command) => {
  it('reports an unknown user', async () => {
    const done = { password: 'addPassword', passwords: 'passwords', disable: 'disable' } as const;

    await expect(users()[done[command as keyof typeof done]]('the-edito')).rejects.toThrow(
      'There is no user "the-edito". "user list" shows all of them.',
    );
  });
});
