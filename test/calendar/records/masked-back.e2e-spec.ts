import { startApp } from '../../support/app.js';
import { PUBLICATIONS } from '../../support/translated.js';

type Json = Record<string, unknown>;

const app = startApp();
const editor = app.as('editor');

const CONTENTS = {
  description: '<p>Secret</p>',
  excerpt: '<p>Secret</p>',
  website: 'https://secret.example.org/',
  image: 'https://secret.example.org/a.png',
};

/** Members without a value, which PHP sends in no form and few clients in JSON, are left out. */
const withoutNulls = (record: Json) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

/** The text members of a record as PHP writes them into a form: false is 0, and an empty list is nothing. */
const asForm = (record: Json) =>
  new URLSearchParams(
    Object.entries(record).flatMap(([name, value]): [string, string][] =>
      ['string', 'number', 'boolean'].includes(typeof value)
        ? [[name, value === false ? '0' : String(value)]]
        : [],
    ),
  ).toString();

describe.each(PUBLICATIONS)(
  'A protected record of $list that was read without its password',
  ({ list, body }) => {
    const make = async () => {
      const { id } = await app.create(list, body({ ...CONTENTS, password: 'sesame' }));
      const path = `/${list}/${String(id)}`;
      const { body: page } = await editor.get(`/${list}`).expect(200);
      const [masked] = (page as Record<string, Json[]>)[list] ?? [];
      return { path, masked: masked ?? {} };
    };
    const read = async (path: string) =>
      (await editor.get(`${path}?context=edit&password=sesame`)).body as Json;

    it('is refused when it is sent back, and loses nothing', async () => {
      const { path, masked } = await make();
      const before = await read(path);

      const json = await editor.put(path, withoutNulls(masked)).expect(400);
      const form = await editor.send('post', path).type('form').send(asForm(masked)).expect(400);

      for (const { body } of [json, form])
        expect(body).toMatchObject({
          code: 'rest_invalid_param',
          data: { params: { description: expect.stringMatching(/context=edit/) } },
        });
      expect(await read(path)).toEqual(before);
    });

    it('can be cleared of one of its texts', async () => {
      const { path } = await make();

      await editor.patch(path, { description: '', image: false }).expect(200);

      const { description = '', website } = await read(path);
      expect([description, website]).toEqual(['', CONTENTS.website]);
    });

    it('is taken back if it has no contents to lose', async () => {
      const { id } = await app.create(list, body({ password: 'sesame' }));
      const nothing = { description: '', excerpt: '', website: '', image: '' };

      await editor
        .patch(`/${list}/${String(id)}`, { ...nothing, cost: '', phone: '', email: '' })
        .expect(200);
    });
  },
);

describe('A protected event of the list that has nothing but links', () => {
  it('keeps them when it is sent back', async () => {
    const { id } = await app.create('events', {
      title: 'Linked',
      start_date: '2026-12-01 19:00:00',
      end_date: '2026-12-01 21:00:00',
      password: 'sesame',
      venue: { venue: 'Hall' },
      tags: ['Loud'],
    });
    const { body } = await editor.get('/events').expect(200);
    const [masked] = (body as { events: Json[] }).events;

    await editor.put(`/events/${String(id)}`, withoutNulls(masked ?? {})).expect(400);

    const { body: kept } = await editor.get(`/events/${String(id)}?password=sesame`).expect(200);
    expect(kept).toMatchObject({ venue: { venue: 'Hall' }, tags: [{ name: 'Loud' }] });
  });
});
