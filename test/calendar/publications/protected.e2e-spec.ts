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

describe.each(KINDS)('A repeated POST with the name of a protected $one', (kind) => {
  const { list, one, named } = inLists(app, kind);
  const aProtectedOne = () => named('Opera', { password: 'open sesame', ...SECRETS });

  it.each(['contributor', 'author'] as const)(
    'creates another record for an %s, revealing nothing',
    async (role) => {
      const id = await aProtectedOne();

      const { status, text, body } = await app.as(role).post(`/${list}`, { [one]: 'Opera' });

      expect(status).toBe(201);
      expect((body as { id: number }).id).not.toBe(id);
      for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    },
  );

  it('responds alike to a correct and a wrong guess of hidden contents', async () => {
    const id = await aProtectedOne();
    const post = (phone: string) =>
      app
        .as('contributor')
        .post(`/${list}`, { [one]: 'Opera', phone })
        .expect(201);
    const shape = ({ body }: { body: Record<string, unknown> }, phone: string) => {
      expect(body.id).not.toBe(id);
      return Object.keys(body).map((name) => [name, body[name] === phone]);
    };

    const [right, wrong] = [await post(SECRETS.phone), await post('12345')];

    expect(shape(right, SECRETS.phone)).toEqual(shape(wrong, '12345'));
  });

  it('in an event reveals no more than by itself', async () => {
    const id = await aProtectedOne();
    const body = anEvent({ [one]: { [one]: 'Opera' } });

    const { text } = await app.as('author').post('/events', body).expect(201);

    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    expect((await app.get(`/${list}?event=999999`)).status).toBe(400);
    expect(await app.get(`/${list}/${id}`)).toHaveProperty('status', 200);
  });

  it('returns the existing record in full to an editor', async () => {
    const id = await aProtectedOne();

    const { body } = await app
      .as('editor')
      .post(`/${list}`, { [one]: 'Opera' })
      .expect(201);

    expect(body).toMatchObject({ id, phone: SECRETS.phone });
  });

  it('returns the existing record to its author', async () => {
    const own = { [one]: 'Opera', password: 'open sesame', phone: SECRETS.phone };
    const { id } = await app.create(list, own, 'author');

    expect((await app.as('author').post(`/${list}`, { [one]: 'Opera' })).body).toMatchObject({ id });
    const another = await app.another('author');
    expect((await another.client.post(`/${list}`, { [one]: 'Opera' })).body).not.toMatchObject({ id });
  });
});
