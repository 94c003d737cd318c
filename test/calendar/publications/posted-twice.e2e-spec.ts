import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { rowsReadBy } from '../../support/statements.js';
import { KEY, LINKED } from './linked.rows.js';

const app = startApp();
const editor = app.as('editor');

type Json = Record<string, unknown>;

describe.each(LINKED)('A repeated POST of the same $list', ({ list, one, compared }) => {
  const post = async (body: Json, role: 'editor' | 'author' | 'contributor' = 'editor') =>
    (await app.create(list, { [one]: 'Near', ...body }, role)).id;
  const total = async () => ((await editor.get(`/${list}`).expect(200)).body as { total: number }).total;
  const read = async (id: number) => (await app.get(`/${list}/${id}`).expect(200)).body as Json;

  it.each([
    ['for its name alone', {}],
    ['for other letter case', { [one]: 'nEAR', phone: 'EXT 12' }],
    ['for other blanks and markup', { [one]: ' <b>Near</b> ', phone: ' Ext 12 ' }],
    ['for its description as it is shown', { description: '<p>Near the station</p>' }],
  ])('returns the existing record %s, and changes nothing', async (_, again) => {
    const id = await post({ description: 'Near the station', phone: 'Ext 12' });
    const before = await read(id);
    app.clock.set('2026-11-21T12:00:00Z');

    expect(await post(again)).toBe(id);
    expect(await total()).toBe(1);
    expect(await read(id)).toEqual(before);
  });

  it.each(compared)(
    'returns the existing record if its %s is equal or not sent, and creates another if it differs',
    async (field, has, other) => {
      const id = await post({ [field]: has });

      expect(await post({ [field]: has })).toBe(id);
      expect(await post({})).toBe(id);
      expect(await total()).toBe(1);
      expect(await post({ [field]: other })).not.toBe(id);
      expect(await total()).toBe(2);
      const bare = await post({ [one]: 'Bare' });
      expect(await post({ [one]: 'Bare', [field]: has })).not.toBe(bare);
    },
  );

  it('returns the existing record to its author', async () => {
    const id = await post({ author: app.userId('author') });

    expect(await post({ author: app.userId('author') })).toBe(id);
    expect(await post({}, 'contributor')).toBe(id);
    expect(await post({ author: app.userId('editor') })).not.toBe(id);
  });

  it.each(['draft', 'pending', 'private'])(
    'creates another record for a caller who may not read the existing one, which is %s',
    async (status) => {
      const id = await post({ status });

      expect(await post({}, 'author')).not.toBe(id);
    },
  );

  it('creates another record than one that has another password, or none', async () => {
    const open = await post({});
    const hidden = await post({ password: 'sesame' });

    expect(hidden).not.toBe(open);
    expect(await post({ password: 'sesame' })).toBe(hidden);
    expect(await post({ password: 'barley' })).not.toBe(hidden);
    expect(await post({ password: '' })).toBe(open);
  });

  it('returns a draft of the caller', async () => {
    expect(await post({}, 'contributor')).toBe(await post({}, 'contributor'));
  });

  it('creates another record if the existing one is in the trash', async () => {
    const id = await post({});
    await editor.delete(`/${list}/${id}`).expect(200);

    expect(await post({})).not.toBe(id);
  });

  it('creates another record than one of the other kind', async () => {
    const [other] = LINKED.filter((facts) => facts.list !== list);
    const { id } = await app.create(String(other?.list), { [String(other?.one)]: 'Near' });

    expect(await post({})).not.toBe(id);
  });

  it('creates another record for another name, even if everything else is equal', async () => {
    const body: Json = Object.fromEntries<unknown>(compared.map(([field, has]) => [field, has]));
    const id = await post(body);

    expect(await post({ ...body, [one]: 'Near here' })).not.toBe(id);
    expect(await post({ ...body, [one]: 'NEAR' })).toBe(id);
  });

  it('returns, of several records with the name, the one that is equal', async () => {
    const [first, second] = [await post({ phone: '1' }), await post({ phone: '2' })];

    expect([await post({ phone: '2' }), await post({ phone: '1' }), await post({})]).toEqual([
      second,
      first,
      first,
    ]);
  });

  it('creates another record for a text that differs only at its end', async () => {
    const text = (end: string) => ({ description: `${'Near the station. '.repeat(100)}${end}` });
    const id = await post(text('East'));

    expect(await post(text('EAST'))).toBe(id);
    expect(await post(text('West'))).not.toBe(id);
  });

  it('reads as many rows whether one or twenty others of the name differ', async () => {
    await post({ phone: '0' });
    // With slugs of their own, because the one of the name is numbered.
    const beside = (phone: string) => rowsReadBy(() => post({ phone, slug: `at-${phone}` }));
    const besideOne = await beside('1');
    for (let phone = 2; phone < 20; phone += 1) await post({ phone: String(phone) });

    expect(await beside('20')).toBe(besideOne);
  });

  it('adds nothing the first one lacks, and links it once to an event', async () => {
    const id = await post({ phone: '1' });
    const before = await read(id);
    app.clock.set('2026-11-20T13:00:00Z');

    const linked = [{ [one]: 'near' }, id, { [one]: 'Near', phone: '1' }];
    const event = await app.create('events', anEvent({ [one]: linked }));

    expect([event[one]].flat()).toMatchObject([{ id }]);
    expect(await read(id)).toEqual(before);
  });

  it('returns the record that has the sent external id, also within an event', async () => {
    const id = await post(KEY);

    expect([await post(KEY), await post({})]).toEqual([id, id]);
    const event = await app.create('events', anEvent({ [one]: { [one]: 'Near', ...KEY } }));
    expect([event[one]].flat()).toMatchObject([{ id, ...KEY }]);
  });

  it.each([
    { source: 'shop', external_id: 'a-17' },
    { source: 'Shop', external_id: 'A-17' },
    { source: 'fair', external_id: 'A-17' },
  ])('creates another record with %j', async (key) => {
    const ids = [await post({}), await post(KEY), await post(key)];

    expect(new Set(ids).size).toBe(3);
  });

  it('is rejected if the record with that external id is different', async () => {
    await post(KEY);

    await editor.post(`/${list}`, { [one]: 'Far', ...KEY }).expect(409);
    await editor.post('/events', anEvent({ [one]: { [one]: 'Far', ...KEY } })).expect(409);
  });
});
