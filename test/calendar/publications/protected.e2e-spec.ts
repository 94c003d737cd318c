import { startApp } from '../../support/app.js';
import { inLists, KINDS } from '../../support/linked.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const SECRETS = {
  description: 'Stage door: 4711',
  phone: '+49 30 123456',
  website: 'https://hidden.example/',
  image: 'https://img.example/hidden.jpg',
};
const PASSWORD = 'open sesame';

describe.each(KINDS)('A protected $one', (kind) => {
  const { list, one, named } = inLists(app, kind);
  const aProtectedOne = () => named('Opera', { password: PASSWORD, ...SECRETS });

  it('is hidden from an editor, too, without context=edit', async () => {
    const id = await aProtectedOne();

    for (const [query, phone] of [
      ['', ''],
      ['?context=view', ''],
      ['?context=edit', SECRETS.phone],
    ])
      expect((await app.as('editor').get(`/${list}/${id}${query}`)).body).toHaveProperty('phone', phone);
  });

  it('is kept from caches when its password opens it', async () => {
    const { headers } = await app.get(`/${list}/${await aProtectedOne()}?password=open%20sesame`).expect(200);

    expect(headers['cache-control']).toContain('no-store');
  });

  it.each(['', null])('is open once its password is %j', async (password) => {
    const id = await aProtectedOne();
    await app.as('administrator').put(`/${list}/${id}`, { password }).expect(200);

    expect((await app.get(`/${list}/${id}`).expect(200)).body).toHaveProperty('phone', SECRETS.phone);
  });

  describe('that is posted again by its name', () => {
    const post = (role: 'contributor' | 'author' | 'editor', fields = {}) =>
      app
        .as(role)
        .post(`/${list}`, { [one]: 'Opera', ...fields })
        .expect(201);

    it.each(['contributor', 'author'] as const)(
      'is another record for an %s, which reveals nothing',
      async (role) => {
        const id = await aProtectedOne();

        const { text, body } = await post(role);

        expect((body as { id: number }).id).not.toBe(id);
        for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
      },
    );

    it('is another record alike for a correct and a wrong guess of hidden contents', async () => {
      const id = await aProtectedOne();
      const shape = async (phone: string) => {
        const body = (await post('contributor', { phone })).body as Record<string, unknown>;
        expect(body.id).not.toBe(id);
        return Object.keys(body).map((name) => [name, body[name] === phone]);
      };

      expect(await shape(SECRETS.phone)).toEqual(await shape('12345'));
    });

    it('is not revealed within an event either', async () => {
      await aProtectedOne();
      const body = anEvent({ [one]: { [one]: 'Opera' } });

      const { text } = await app.as('author').post('/events', body).expect(201);

      for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    });

    it('is the existing record in full for an editor', async () => {
      const id = await aProtectedOne();

      expect((await post('editor')).body).toMatchObject({ id, phone: SECRETS.phone });
    });

    it('is the existing record for its author alone', async () => {
      const own = { [one]: 'Opera', password: PASSWORD, phone: SECRETS.phone };
      const { id } = await app.create(list, own, 'author');

      expect((await post('author')).body).toMatchObject({ id });
      const another = await app.another('author');
      expect((await another.client.post(`/${list}`, { [one]: 'Opera' })).body).not.toMatchObject({ id });
    });
  });
});
