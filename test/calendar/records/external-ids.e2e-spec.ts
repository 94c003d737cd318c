import { startApp } from '../../support/app.js';
import { contentFiles } from '../../support/content-files.js';
import { at, PUBLICATIONS } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');
const aFile = contentFiles();

type Json = Record<string, unknown>;

const KEY = { source: 'shop', external_id: 'A-17' };

describe.each(PUBLICATIONS)('source and external_id of $list', ({ list, name, body }) => {
  const create = (fields: Json) => app.create(list, body(fields));
  const post = (fields: Json) => editor.post(`/${list}`, body(fields));
  const read = async (path: string) => (await app.get(path).expect(200)).body as Json;

  it('are in the record wherever it is shown, in every language, and only when they are set', async () => {
    const { id } = await create(KEY);
    await editor.patch(at(`/${list}/${id}`, 'fr'), { [name]: 'Autre' }).expect(200);

    for (const path of [`/${list}/${id}`, at(`/${list}/${id}`), at(`/${list}/${id}`, 'fr')])
      expect(await read(path)).toMatchObject(KEY);
    for (const path of [`/${list}`, at(`/${list}`, 'fr')])
      expect((await read(path))[list]).toMatchObject([KEY]);
    const bare = await create({});
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['source']));
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['external_id']));
  });

  it('can be set, changed one by one, and cleared together', async () => {
    const { id } = await create({});
    const change = async (fields: Json) =>
      (await editor.patch(`/${list}/${id}`, fields).expect(200)).body as Json;

    expect(await change(KEY)).toMatchObject(KEY);
    expect(await change({ external_id: 'B' })).toMatchObject({ source: 'shop', external_id: 'B' });
    expect(await change({ source: 'fair' })).toMatchObject({ source: 'fair', external_id: 'B' });
    expect(await change({ [name]: 'New' })).toMatchObject({ source: 'fair', external_id: 'B' });
    const cleared = await change({ source: '', external_id: null });
    expect([cleared.source, cleared.external_id]).toEqual([undefined, undefined]);
    expect(await create({ source: 'fair', external_id: 'B' })).toHaveProperty('external_id', 'B');
  });

  it.each([
    [{ source: 'shop' }, 'external_id'],
    [{ external_id: 'A-17' }, 'source'],
    [{ source: 'shop', external_id: '' }, 'external_id'],
    [{ source: null, external_id: 'A-17' }, 'source'],
  ])('of a new record are both or neither: %j is 400', async (fields, missing) => {
    const response = await post(fields).expect(400);

    expect(response.body).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        params: { [missing]: `${missing} is missing. Set source and external_id together, or neither.` },
      },
    });
    expect((await read(`/${list}`)).total).toBe(0);
  });

  it('of an update are both or neither, together with those that are stored', async () => {
    const [{ id: bare }, { id: known }] = [await create({}), await create(KEY)];

    for (const [id, fields, missing] of [
      [bare, { source: 'shop' }, 'external_id'],
      [known, { source: '' }, 'source'],
      [known, { external_id: null }, 'external_id'],
    ] as const) {
      const { body: error } = await editor.patch(`/${list}/${id}`, fields).expect(400);
      expect(error).toHaveProperty(['data', 'details', missing, 'code'], 'rest_missing_callback_param');
    }
    expect(await read(`/${list}/${known}`)).toMatchObject(KEY);
  });

  it.each([
    ['source', 'a'.repeat(101)],
    ['source', '-shop'],
    ['source', 'box office'],
    ['source', 'café'],
    ['source', 'a/b'],
    ['source', 17],
    ['external_id', 'a'.repeat(256)],
    ['external_id', 'a\nb'],
    ['external_id', 'a\u0000b'],
    ['external_id', 'a\u202eb'],
    ['external_id', 17],
    ['external_id', ['A-17']],
  ])('reject %s %j', async (field, value) => {
    const { body: error } = await post({ ...KEY, [field]: value }).expect(400);

    expect(error).toMatchObject({
      code: 'rest_invalid_param',
      data: { details: { [field]: expect.anything() } },
    });
  });

  it.each([
    'a'.repeat(255),
    '😀'.repeat(255),
    ' <b>1</b> & "2" ',
    '0',
    'a/b\\c?d#e',
    '%41',
    '..',
    "'; --",
    '🎫 é é',
  ])('keep the id %j as it is', async (id) => {
    expect(await create({ source: 'a'.repeat(100), external_id: id })).toHaveProperty('external_id', id);
  });

  it('are unique within the type, also in the trash', async () => {
    const { id } = await create(KEY);
    const other = await create({ source: 'shop', external_id: 'a-17' });
    const taken = {
      code: 'rest_external_id_taken',
      message:
        'Another record of this type already has the external id “A-17” of shop. If you may not change it, an editor can.',
      data: { status: 409 },
    };

    expect((await post(KEY).expect(409)).body).toEqual(taken);
    expect((await editor.patch(`/${list}/${other.id}`, KEY).expect(409)).body).toEqual(taken);
    await editor.delete(`/${list}/${id}`).expect(200);
    expect((await post(KEY).expect(409)).body).toEqual(taken);
    expect(await read(`/${list}/${other.id}`)).toMatchObject({ external_id: 'a-17' });
    expect((await editor.post(at(`/${list}`, 'fr'), body(KEY)).expect(409)).body).toHaveProperty(
      'message',
      'Un autre enregistrement de ce type a déjà l’identifiant externe « A-17 » de shop. Si vous ne pouvez pas le modifier, un éditeur le peut.',
    );
  });

  it('of a record that the caller may not see are taken, too, without naming it', async () => {
    const { id } = await create({ ...KEY, status: 'private' });

    const { text } = await app.as('contributor').post(`/${list}`, body(KEY)).expect(409);

    expect(text.match(/\d+/g)).not.toContain(String(id));
  });

  it('may be those of a record of another type', async () => {
    for (const { list: one, body: aRecord } of PUBLICATIONS)
      expect(await app.create(one, aRecord(KEY))).toMatchObject(KEY);
  });

  it('are accepted in content files, where a taken key is an error of its line', async () => {
    const type = list.slice(0, -1);
    const load = (fields: Json) => app.run('content', 'load', aFile({ type, ...body(fields) }));

    expect((await load(KEY)).stdout).toContain('1 loaded');
    const { stderr } = await load(KEY);

    expect(stderr).toContain('Another record of this type already has the external id “A-17” of shop.');
    expect((await read(`/${list}`))[list]).toMatchObject([KEY]);
  });
});
