import { startApp } from '../../support/app.js';
import { at, inLanguages, RESOURCES } from '../../support/translated.js';

const app = startApp();
const editor = () => app.as('editor');

const REFUSAL = {
  code: 'rest_invalid_param',
  data: {
    status: 400,
    params: {
      translation_language: expect.stringMatching(
        /^translation_language (?:cannot be .+\. Use en or fr|ne peut pas être .+)\.$/s,
      ),
    },
  },
};

/** Invalid languages, encoded for a query. */
const WRONG = [
  '=',
  '=de',
  '=EN',
  '=en%20',
  "=en'--",
  '=en%00',
  '=__proto__',
  '=constructor',
  '=en,fr',
  '=%',
  '[]=en',
  '[]=en&translation_language[]=fr',
  '[0]=en',
  '[__proto__]=en',
  '=en&translation_language=fr',
  `=${'e'.repeat(10_240)}`,
].map((sent) => `translation_language${sent}`);

describe('An invalid translation_language', () => {
  it.each(WRONG)('is refused: %.60s', async (parameter) => {
    const { body } = await app.get(at(`/events?${parameter}`)).expect(400);

    if (parameter.endsWith('%')) expect(body).toHaveProperty('code', 'rest_invalid_encoding');
    else expect(body).toMatchObject(REFUSAL);
  });

  it.each(['', '/', '/doc', '/events/999999', '/events/by-slug/nowhere'])(
    'is refused at %s, whether it exists or not',
    async (path) => {
      const { body } = await app.get(at(path, 'de')).expect(400);

      expect(body).toMatchObject(REFUSAL);
    },
  );

  it.each(['//translated', '//translated/'])('is refused at the root %s', async (path) => {
    const { body } = await app.get(`${path}?translation_language=de`).expect(400);

    expect(body).toMatchObject(REFUSAL);
  });

  it('is refused by OPTIONS and HEAD', async () => {
    await app.send('options', at('/events', 'de')).expect(400);
    await app.send('head', at('/events', 'de')).expect(400);
  });

  it.each([['de'], [''], [null], [['en']], [{ en: 1 }], [1], [true]])(
    'is refused in a body: %j',
    async (sent) => {
      const { body } = await editor()
        .post(at('/tags'), { name: 'Jazz', translation_language: sent })
        .expect(400);

      expect(body).toMatchObject(REFUSAL);
      expect((await app.get('/tags?hide_empty=false').expect(200)).body).toMatchObject({ total: 0 });
    },
  );

  it('is one that differs between query and body', async () => {
    const sent = { name: 'Jazz', translation_language: 'en' };
    const { body } = await editor().post(at('/tags', 'fr'), sent).expect(400);

    expect(body).toMatchObject(REFUSAL);
  });

  it('is one that occurs twice in a form', async () => {
    const form = 'name=Jazz&translation_language=en&translation_language=fr';
    const sent = editor().send('post', at('/tags')).type('form').send(form);

    expect((await sent.expect(400)).body).toMatchObject(REFUSAL);
  });

  it('is ignored for unknown routes', async () => {
    const { body } = await app.get(at('/nowhere', 'de')).expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
  });

  it('is reported after wrong credentials and a malformed body, but before missing parameters', async () => {
    await app.get(at('/events', 'de')).set('Authorization', 'Bearer wrong').expect(401);
    const broken = editor().send('post', at('/events', 'de')).type('json').send('{');
    expect((await broken.expect(400)).body).toHaveProperty('code', 'rest_invalid_json');
    expect((await app.post(at('/events', 'de'), {}).expect(400)).body).toMatchObject(REFUSAL);
  });
});

describe.each(RESOURCES)('translation_language for $list', (resource) => {
  const { list, create } = inLanguages(app, resource);

  it('is checked on every route', async () => {
    const { id } = await create({ name: 'Harbour' });
    const responses = [
      await app.get(at(`/${list}`, 'de')),
      await app.get(at(`/${list}/${id}`, 'de')),
      await editor().post(at(`/${list}`, 'de')),
      await editor().put(at(`/${list}/${id}`, 'de')),
      await editor().patch(at(`/${list}/${id}`, 'de')),
      await editor().delete(at(`/${list}/${id}`, 'de')),
    ];

    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 400));
    for (const { body } of responses) expect(body).toMatchObject(REFUSAL);
    await app.get(`/${list}/${id}`).expect(200);
  });

  it('is checked before the record is looked up', async () => {
    const { body } = await app.get(at(`/${list}/999999`, 'de')).expect(400);

    expect(body).toMatchObject(REFUSAL);
  });

  it('is ignored on the plain base', async () => {
    const { id } = await create({ name: 'Harbour' });
    const without = (await app.get(`/${list}/${id}`).expect(200)).body as object;

    for (const sent of ['fr', 'de', "en'--", '']) {
      const { body, headers } = await app.get(`/${list}/${id}?translation_language=${sent}`).expect(200);
      expect(body).toEqual(without);
      expect(headers['content-language']).toBe('en');
    }
    expect(without).not.toHaveProperty('language');
    expect(without).not.toHaveProperty('translations');
  });

  it('is ignored in a body on the plain base', async () => {
    const { id } = await create({ name: 'Harbour' });

    await editor()
      .patch(`/${list}/${id}`, { [resource.name]: 'Docks', translation_language: 'fr' })
      .expect(200);

    expect((await app.get(`/${list}/${id}`).expect(200)).body).toMatchObject({ [resource.name]: 'Docks' });
  });

  it('can be repeated with the same value', async () => {
    const twice = 'translation_language=fr&translation_language=fr';

    await app.get(at(`/${list}?${twice}`)).expect(200);
    await app.get(at(`/${list}`, 'fr')).expect(200);
  });
});
