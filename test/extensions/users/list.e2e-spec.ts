import { startApp } from '../../support/app.js';
import { createUser, type UserBody } from './new-users.js';

const app = startApp();

interface UserPage {
  readonly users: readonly UserBody[];
  readonly total: number;
  readonly total_pages: number;
  readonly rest_url: string;
  readonly next_rest_url?: string;
}

const list = async (query = '') =>
  (await app.as('administrator').get(`/users${query}`).expect(200)).body as UserPage;
const names = async (query: string) => (await list(query)).users.map(({ username }) => username);

beforeEach(() => app.database.query(`DELETE FROM users WHERE name NOT LIKE 'the-%'`));

describe('GET /users', () => {
  it('returns all users, oldest first, without any secret', async () => {
    const { users, total } = await list('?per_page=50');

    expect(users.map(({ username, roles }) => [username, ...roles])).toEqual([
      ['the-administrator', 'administrator'],
      ['the-editor', 'editor'],
      ['the-author', 'author'],
      ['the-contributor', 'contributor'],
      ['the-subscriber', 'subscriber'],
    ]);
    expect(total).toBe(5);
    expect(JSON.stringify(users)).not.toMatch(/password|digest/);
  });

  it('is paged like other lists', async () => {
    const { headers } = await app.as('administrator').get('/users?per_page=2').expect(200);
    const first = await list('?per_page=2');

    expect(first).toMatchObject({ total: 5, total_pages: 3 });
    expect(first.users).toHaveLength(2);
    expect(first.next_rest_url).toMatch(/\/users\/\?page=2&per_page=2$/);
    expect(headers).toMatchObject({ 'x-tec-total': '5', 'x-tec-totalpages': '3' });
    expect(headers.link).toContain('rel="next"');
    expect(await names('?per_page=2&page=3')).toEqual(['the-subscriber']);
  });

  it.each([
    ['?roles=editor,author', ['the-editor', 'the-author']],
    ['?roles[]=subscriber', ['the-subscriber']],
    ['?search=CONTRIB', ['the-contributor']],
    ['?search=100%25', []],
    ['?search=the-&roles=editor', ['the-editor']],
  ])('returns for %s those that match', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('searches names and e-mail addresses, too', async () => {
    const { username } = await createUser(app, { name: 'Zoë Müller', email: 'zm@town.example' });

    expect(await names('?search=müller')).toEqual([username]);
    expect(await names('?search=TOWN.example')).toEqual([username]);
  });

  it('keeps the filters in its links', async () => {
    const { next_rest_url: next } = await list('?search=the-&roles=author,editor&per_page=1');

    expect(next).toMatch(/\?page=2&per_page=1&search=the-&roles=editor%2Cauthor$/);
  });

  it('returns 400 for a role that does not exist', async () => {
    const { body } = await app.as('administrator').get('/users?roles=owner').expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { roles: expect.any(String) as string } },
    });
  });

  it('returns 304 as long as no user has changed', async () => {
    const { headers } = await app.as('administrator').get('/users').expect(200);
    const again = () => app.as('administrator').get('/users').set('If-None-Match', String(headers.etag));
    await again().expect(304);

    await app.as('editor').patch('/users/me', { name: 'Edith' }).expect(200);

    await again().expect(200);
    await app.as('editor').patch('/users/me', { name: '' }).expect(200);
  });
});
