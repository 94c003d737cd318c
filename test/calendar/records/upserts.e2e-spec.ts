import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { anEvent } from '../../support/records.js';
import { at, PUBLICATIONS } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');
const { written } = inAudit(app);

type Json = Record<string, unknown>;

const KEY = { source: 'shop', external_id: 'A-17' };
/** The parameters that a create requires. */
const REQUIRED: Readonly<Record<string, string>> = {
  events: 'end_date, start_date, title',
  venues: 'venue',
  organizers: 'organizer',
};

describe.each(PUBLICATIONS)('PUT /$list/by-external-id/{source}/{external_id}', ({ list, name, body }) => {
  const path = `/${list}/by-external-id/shop/A-17`;
  const total = async () => ((await editor.get(`/${list}`).expect(200)).body as { total: number }).total;

  it('creates the record, then updates it, as do POST and PATCH', async () => {
    const { body: created } = await editor.put(path, body({ description: 'Wide.' })).expect(201);
    expect(created).toMatchObject(KEY);

    const { body: updated } = await editor.put(path, { ...KEY, [name]: 'New' }).expect(200);
    expect(updated).toMatchObject({
      ...KEY,
      id: (created as Json).id,
      [name]: 'New',
      description: '<p>Wide.</p>',
    });
    expect((await editor.post(path, { [name]: 'Newer' }).expect(200)).body).toHaveProperty(name, 'Newer');
    expect((await editor.patch(path, {}).expect(200)).body).toHaveProperty(name, 'Newer');
    for (const [method, id] of [
      ['post', 'B'],
      ['patch', 'C'],
    ] as const)
      await editor[method](`/${list}/by-external-id/shop/${id}`, body()).expect(201);
    expect(await total()).toBe(3);
  });

  it('takes a form, and a method named in a header', async () => {
    const sent = app.as('editor').send('post', path).set('X-HTTP-Method-Override', 'PUT');

    expect((await sent.type('form').send(body()).expect(201)).body).toMatchObject(KEY);
  });

  it('adopts a record that has been given the external id before', async () => {
    const { id } = await app.create(list, body(KEY));

    expect((await editor.put(path, { [name]: 'New' }).expect(200)).body).toMatchObject({ id, [name]: 'New' });
  });

  it('requires what a create requires only when it creates', async () => {
    const { body: error } = await editor.put(path, {}).expect(400);

    expect(error).toMatchObject({ code: 'rest_missing_callback_param' });
    const { params } = (error as { data: { params: string[] } }).data;
    expect(params.toSorted().join(', ')).toBe(REQUIRED[list]);
    expect(await total()).toBe(0);
  });

  it('creates another record of the same name', async () => {
    const same = { [name]: 'Same' };
    const { id } = await app.create(list, body(same));

    const { body: created } = await editor.put(path, body(same)).expect(201);

    expect((created as Json).id).not.toBe(id);
    expect(created).toHaveProperty('slug', 'same-2');
  });

  it.each([{ source: 'fair' }, { external_id: 'B' }, { source: '', external_id: '' }, { external_id: null }])(
    'returns 400 for a body that contradicts the path: %j',
    async (key) => {
      const { body: error } = await editor.put(path, body(key)).expect(400);

      const [field = ''] = Object.keys(key);
      expect(error).toHaveProperty(
        ['data', 'params', field],
        expect.stringContaining('Use the one in the path, or leave it out.'),
      );
      expect(await total()).toBe(0);
    },
  );

  it('validates the body like other writes, and names what it ignores and removes', async () => {
    await editor.put(path, body({ status: 'unknown' })).expect(400);
    const { headers } = await editor
      .put(path, body({ titel: 1, description: '<script>x</script>y' }))
      .expect(201);

    expect(headers).toMatchObject({
      'x-calendar-ignored': 'titel',
      'x-calendar-removed': expect.stringContaining('script'),
    });
    await editor.put(path, { slug: 'mine' }).expect(200);
    expect((await editor.put(path, { status: 'draft' }).expect(200)).body).toMatchObject({
      slug: 'mine',
      status: 'draft',
    });
  });

  it('restores a record from the trash, in the status that it had', async () => {
    const { body: draft } = await editor.put(path, body({ status: 'draft', slug: 'mine' })).expect(201);
    const { id } = draft as { id: number };
    await editor.delete(path).expect(200);

    const { body: restored } = await editor.put(path, { [name]: 'Again' }).expect(200);
    expect(restored).toMatchObject({ id, status: 'draft', slug: 'mine', [name]: 'Again' });
    await editor.delete(path).expect(200);
    expect((await editor.put(path, { status: 'publish' }).expect(200)).body).toMatchObject({
      id,
      status: 'publish',
    });
    const operations = (await written({ recordId: id })).map((entry) => entry.split(' ')[0]);
    expect(operations).toEqual(['create', 'delete', 'restore', 'delete', 'restore']);
  });

  it('adds the same entries to the audit log as other writes', async () => {
    const { body: created } = await editor.put(path, body()).expect(201);
    await editor.put(path, { [name]: 'New' }).expect(200);

    const [create = '', update] = await written({ recordId: (created as { id: number }).id });
    expect(create).toMatch(/^create \w+ .*external_id.* source/);
    expect(update).toBe(`update ${list.slice(0, -1)} ${name}`);
  });

  it('honours If-Match, which a new record never meets', async () => {
    for (const tag of ['*', '"e1-1"']) await editor.put(path, body()).set('If-Match', tag).expect(412);
    const { headers } = await editor.put(path, body()).expect(201);

    await editor
      .put(path, { [name]: 'New' })
      .set('If-Match', String(headers.etag))
      .expect(200);
    await editor
      .put(path, { [name]: 'Newer' })
      .set('If-Match', String(headers.etag))
      .expect(412);
    await editor
      .put(path, { [name]: 'Newer' })
      .set('If-Match', '*')
      .expect(200);
  });

  it('writes the texts of its language', async () => {
    const { body: created } = await editor.put(at(path, 'fr'), body({ [name]: 'Le port' })).expect(201);
    expect(created).toMatchObject({ language: 'fr', translations: ['fr'] });

    await editor.put(at(path, 'en'), { [name]: 'The harbour' }).expect(200);

    expect((await app.get(at(path, 'fr')).expect(200)).body).toMatchObject({ ...KEY, [name]: 'Le port' });
    expect((await app.get(path).expect(200)).body).toMatchObject({ ...KEY, [name]: 'The harbour' });
  });

  it('requires the rights of a create, or of an update of this record', async () => {
    const send = (role: 'subscriber' | 'contributor' | 'author', fields: Json) =>
      app.as(role).put(path, fields);
    await app.put(path, body()).expect(401);
    await send('subscriber', body()).expect(403);
    expect((await send('contributor', body()).expect(201)).body).toHaveProperty('status', 'draft');
    await send('contributor', { [name]: 'Mine' }).expect(200);

    await app.as('author').delete(path).expect(403);
    expect((await editor.put(path, { status: 'publish' }).expect(200)).body).toHaveProperty(name, 'Mine');
    await send('contributor', { [name]: 'Published' }).expect(409);
    await editor.delete(path).expect(200);
    await send('contributor', { [name]: 'Restored' }).expect(409);
  });

  it.each(['a/b', '%', '%41', 'ä ö', '😀'.repeat(255), '?x#y', "';--", '17', 'by-slug'])(
    'finds the id %s, percent-encoded',
    async (id) => {
      const encoded = `/${list}/by-external-id/shop/${encodeURIComponent(id)}`;
      await editor.put(encoded, body()).expect(201);

      expect((await app.get(encoded).expect(200)).body).toMatchObject({ source: 'shop', external_id: id });
      await editor.put(`${encoded}/`, { [name]: 'New' }).expect(200);
    },
  );

  it.each([
    ['shop/a%00b', 'external_id'],
    ['shop/a%0Ab', 'external_id'],
    [`shop/${'a'.repeat(256)}`, 'external_id'],
    ['%20/a', 'source'],
    ['caf%C3%A9/a', 'source'],
    [`${'a'.repeat(101)}/a`, 'source'],
  ])('returns 400 for /%s', async (key, field) => {
    for (const method of ['put', 'get', 'delete'] as const) {
      const { body: error } = await editor[method](`/${list}/by-external-id/${key}`).expect(400);
      expect(error).toHaveProperty(['data', 'details', field, 'code'], 'rest_invalid_param');
    }
  });

  it.each(['shop', 'shop/', 'shop/a/b', ''])('has no route without source and id: /%s', async (key) => {
    await editor.put(`/${list}/by-external-id/${key}`, body()).expect(404);
  });
});

describe.each(PUBLICATIONS)(
  'GET and DELETE /$list/by-external-id/{source}/{external_id}',
  ({ list, body }) => {
    const path = `/${list}/by-external-id/shop/A-17`;

    it('read and delete the record', async () => {
      const { id } = await app.create(list, body(KEY));

      const { body: record } = await app.get(path).expect(200);
      expect(record).toEqual((await app.get(`/${list}/${id}`).expect(200)).body);
      expect((await editor.delete(path).expect(200)).body).toMatchObject({ id, status: 'trash', ...KEY });
      await editor.delete(path).expect(410);
    });

    it.each(['shop/a-17', 'Shop/A-17', 'shop/A-18'])('return 400 for the unknown %s', async (key) => {
      await app.create(list, body(KEY));

      for (const method of ['get', 'delete'] as const) {
        const { body: error } = await editor[method](`/${list}/by-external-id/${key}`).expect(400);
        expect(error).toHaveProperty(
          'data.params.external_id',
          expect.stringMatching(/ that exists and that you may read\.$/),
        );
      }
    });

    it('hide records that the caller may not read', async () => {
      await app.create(list, body({ ...KEY, status: 'draft' }));

      await app.get(path).expect(403);
      await app.as('contributor').get(path).expect(403);
    });
  },
);

describe('PUT /events/by-external-id/{source}/{external_id}', () => {
  it('changes nothing if a venue of the event has an external id of another one', async () => {
    await app.create('venues', { venue: 'Hall', ...KEY });
    const path = '/events/by-external-id/shop/A-17';

    await editor.put(path, anEvent({ venue: { venue: 'Barn', ...KEY } })).expect(409);
    await app.get(path).expect(400);
  });
});
