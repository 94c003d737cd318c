import { NamedUsers } from '../../../src/context/access/named-users.service.js';
import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const app = startApp();

const BASIC = 'Basic realm="Calendar", charset="UTF-8"';

const secretOf = (role: 'editor' | 'author') => app.users.get(role)?.secret ?? '';
const basic = (name: string, secret: string) =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
const grouped = (secret: string) => ` ${secret.match(/.{1,4}/g)?.join(' ') ?? ''} `;

/**
 * Returns whether the service accepts this header as the editor's credentials: otherwise it does not get to look for
 * the tag.
 */
async function isEditor(authorization: string): Promise<boolean> {
  const { status } = await app.delete('/tags/999999').set('Authorization', authorization);
  return status === 400;
}

describe('Credentials', () => {
  it('can be Basic with an application password', async () => {
    expect(await isEditor(basic('the-editor', secretOf('editor')))).toBe(true);
  });

  it('can be the same secret as Bearer', async () => {
    expect(await isEditor(`Bearer ${secretOf('editor')}`)).toBe(true);
  });

  it.each(['basic', 'BASIC'])('can name the scheme as %s', async (scheme) => {
    expect(await isEditor(basic('the-editor', secretOf('editor')).replace('Basic', scheme))).toBe(true);
  });

  it('can contain spaces in the secret, with Basic', async () => {
    expect(await isEditor(basic('the-editor', grouped(secretOf('editor'))))).toBe(true);
  });

  it('can contain spaces in the secret, with Bearer', async () => {
    expect(await isEditor(`Bearer${grouped(secretOf('editor'))}`)).toBe(true);
  });

  it('ignore the letter case of the user name', async () => {
    expect(await isEditor(basic('The-EDITOR', secretOf('editor')))).toBe(true);
  });

  it('respect the letter case of the secret', async () => {
    const secret = secretOf('editor');
    const other = secret === secret.toUpperCase() ? secret.toLowerCase() : secret.toUpperCase();

    await app.get('/events').set('Authorization', basic('the-editor', other)).expect(401);
  });

  it('make their user the author of created records', async () => {
    const venue = await app.create('venues', aVenue(), 'author');

    expect(venue.author).toBe(String(app.userId('author')));
  });

  it('can use any password of the user', async () => {
    const { secret } = await app.nest.get(NamedUsers).addPassword('the-editor');

    expect(await isEditor(basic('the-editor', secret))).toBe(true);
    expect(await isEditor(basic('the-editor', secretOf('editor')))).toBe(true);
  });
});

describe('An application password', () => {
  it('can have 100 characters, all of which count', async () => {
    const secret = 'a long one '.repeat(10).slice(0, 100);
    await app.nest.get(NamedUsers).add('the-patient', 'editor', { secret });

    expect(await isEditor(basic('the-patient', secret))).toBe(true);
    await app
      .get('/events')
      .set('Authorization', basic('the-patient', `${secret.slice(0, -1)}x`))
      .expect(401);
  });

  it('does not expire, used or not', async () => {
    expect(await isEditor(basic('the-editor', secretOf('editor')))).toBe(true);

    app.clock.set('2036-11-20T12:00:00Z');

    expect(await isEditor(basic('the-editor', secretOf('editor')))).toBe(true);
    await app.as('author').get('/events').expect(200);
  });
});

describe('A header without credentials', () => {
  const headers: [string, () => string][] = [
    ['neither name nor secret', () => basic('', '')],
    ['a name and no colon', () => `Basic ${Buffer.from('the-editor').toString('base64')}`],
    ['text that is not base64', () => 'Basic !!!'],
    ['Basic alone', () => 'Basic'],
    ['Bearer alone', () => 'Bearer'],
    ['another scheme', () => `Digest ${secretOf('editor')}`],
    ['a secret without a scheme', () => secretOf('editor')],
    ['10 KB', () => `Basic ${'A'.repeat(10_000)}`],
    ['nothing in the header', () => ''],
  ];

  it.each(headers)('is treated as anonymous: %s', async (_, header) => {
    await app.create('events', anEvent());
    await app.create('events', anEvent({ status: 'draft' }));

    const { body } = await app.get('/events?status=publish').set('Authorization', header()).expect(200);
    const write = await app.post('/venues', aVenue()).set('Authorization', header()).expect(401);

    expect(body).toHaveProperty('total', 1);
    expect(write.body).toHaveProperty('code', 'rest_forbidden');
  });

  it('does not count as a failed attempt', async () => {
    for (let count = 0; count < 20; count += 1)
      await app.get('/events').set('Authorization', basic('', '')).expect(200);
  });
});

describe('Wrong credentials', () => {
  const headers: [string, () => string][] = [
    ['a wrong secret', () => basic('the-editor', 'abcd efgh ijkl mnop')],
    ['the secret of another user', () => basic('the-editor', secretOf('author'))],
    ['a secret with something added', () => basic('the-editor', `${secretOf('editor')}x`)],
    ['the beginning of a secret', () => basic('the-editor', secretOf('editor').slice(0, -1))],
    ['no secret', () => basic('the-editor', '')],
    ['only blanks', () => basic('the-editor', '   ')],
    ['an unknown name', () => basic('nobody', secretOf('editor'))],
    ['no name', () => basic('', secretOf('editor'))],
    ['NUL in a name', () => basic('the-editor\u0000', secretOf('editor'))],
    ['a wrong token', () => 'Bearer wrong'],
    ['an unsigned token', () => 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['10 KB', () => `Bearer ${'A'.repeat(10_000)}`],
  ];

  it.each(headers)('are rejected with 401: %s', async (_, header) => {
    const { body, headers } = await app.get('/events').set('Authorization', header()).expect(401);

    expect(body).toEqual({
      code: 'incorrect_password',
      message: 'The provided password is an invalid application password.',
      data: { status: 401, hint: expect.stringMatching(/^Send the login name of a user/) },
    });
    expect(headers).toHaveProperty('www-authenticate', BASIC);
  });

  it.each([
    ['get', '/events'],
    ['get', '/venues'],
    ['get', '/organizers'],
    ['get', '/categories'],
    ['get', '/tags'],
    ['get', '/events/1'],
    ['get', '/events/by-slug/concert'],
    ['get', '/nowhere'],
    ['get', '//nowhere'],
    ['get', '/events/foo'],
    ['delete', '/events'],
    ['post', '/venues'],
    ['put', '/tags/1'],
  ] as const)('are rejected with 401 for %s %s', async (method, path) => {
    const { body } = await app.send(method, path).set('Authorization', 'Bearer wrong').expect(401);

    expect(body).toHaveProperty('code', 'incorrect_password');
  });

  it('change nothing', async () => {
    await app.post('/venues', aVenue()).set('Authorization', 'Bearer wrong').expect(401);

    const { body } = await app.get('/venues').expect(200);

    expect(body).toHaveProperty('total', 0);
  });
});

describe('A disabled user', () => {
  it('is rejected at once, even for public data', async () => {
    const users = app.nest.get(NamedUsers);
    const { secret } = await users.add('the-guest', 'editor');
    const header = basic('the-guest', secret);
    await app.get('/events').set('Authorization', header).expect(200);

    await users.disable('the-guest');

    await app.get('/events').set('Authorization', header).expect(401);
    await app.get('/events').set('Authorization', `Bearer ${secret}`).expect(401);
    await app.post('/venues', aVenue()).set('Authorization', header).expect(401);
  });
});
