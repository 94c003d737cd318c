import { NamedUsers } from '../../../src/context/access/named-users.service.js';
import { startApp } from '../../support/app.js';

const app = startApp();

const lastUses = async (name = 'the-editor') => {
  const passwords = await app.nest.get(NamedUsers).passwords(name);
  return passwords.map(({ lastUsedAt }) => lastUsedAt?.toISOString() ?? 'never');
};

/** Uses the editor's first password at an instant, and returns the recorded last use. */
const noted = async (moment: string, path = '/tags', status = 200) => {
  app.clock.set(moment);
  await app.as('editor').get(path).expect(status);
  const [first] = await lastUses();
  return first;
};

describe('The last use of an application password', () => {
  it('is recorded on first use and then at most once an hour', async () => {
    expect(await lastUses()).toEqual(['never']);

    expect(await noted('2027-01-01T10:00:00.000Z')).toBe('2027-01-01T10:00:00.000Z');
    expect(await noted('2027-01-01T10:00:00.001Z')).toBe('2027-01-01T10:00:00.000Z');
    expect(await noted('2027-01-01T10:59:59.999Z')).toBe('2027-01-01T10:00:00.000Z');
    expect(await noted('2027-01-01T11:00:00.000Z')).toBe('2027-01-01T11:00:00.000Z');
    expect(await noted('2027-01-01T11:59:59.999Z')).toBe('2027-01-01T11:00:00.000Z');
    expect(await noted('2027-01-01T13:30:00.000Z')).toBe('2027-01-01T13:30:00.000Z');
  });

  it('does not go back when the clock is set back', async () => {
    expect(await noted('2027-02-01T10:00:00.000Z')).toBe('2027-02-01T10:00:00.000Z');

    expect(await noted('2027-02-01T08:00:00.000Z')).toBe('2027-02-01T10:00:00.000Z');
    expect(await noted('2027-02-01T11:00:00.000Z')).toBe('2027-02-01T11:00:00.000Z');
  });

  it('is recorded for every request, successful or not', async () => {
    expect(await noted('2027-03-01T10:00:00.000Z', '/nowhere', 404)).toBe('2027-03-01T10:00:00.000Z');
    expect(await noted('2027-03-01T11:00:00.000Z', '/tags?page=0', 400)).toBe('2027-03-01T11:00:00.000Z');
  });

  it('is not affected by wrong secrets, other users or other passwords', async () => {
    const users = app.nest.get(NamedUsers);
    expect(await noted('2027-04-01T10:00:00.000Z')).toBe('2027-04-01T10:00:00.000Z');
    const { secret } = await users.addPassword('the-editor');
    app.clock.set('2027-04-01T12:00:00.000Z');

    await app.get('/tags').auth('the-editor', 'a wrong one').expect(401);
    await app.as('author').get('/tags').expect(200);
    expect(await lastUses()).toEqual(['2027-04-01T10:00:00.000Z', 'never']);
    await app.get('/tags').auth('the-editor', secret).expect(200);
    expect(await lastUses()).toEqual(['2027-04-01T10:00:00.000Z', '2027-04-01T12:00:00.000Z']);
    expect(await lastUses('the-author')).toEqual(['2027-04-01T12:00:00.000Z']);
  });
});
