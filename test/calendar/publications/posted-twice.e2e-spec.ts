import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { rowsReadBy } from '../../support/statements.js';

const app = startApp();

type Json = Record<string, unknown>;

/** Each field with the value of one record and that of another. */
const SHARED: [field: string, has: unknown, other: unknown][] = [
  ['description', '<p>Near the station</p>', 'Far'],
  ['excerpt', 'Near', 'Far'],
  ['slug', 'near', 'far'],
  ['date', '2026-11-01 10:00:00', '2026-11-01 10:00:01'],
  ['date_utc', '2026-11-01T10:00:00Z', '2026-11-01 11:00:00'],
  ['status', 'private', 'draft'],
  ['image', 'https://img.example/a.png', 'https://img.example/b.png'],
  ['phone', '11 22', '11 23'],
  ['website', 'https://one.example/', 'https://two.example/'],
];
const KINDS = [
  {
    list: 'venues',
    one: 'venue',
    fields: [
      ...SHARED,
      ...['address', 'city', 'country', 'province', 'state', 'zip', 'stateprovince'].map(
        (field): (typeof SHARED)[number] => [field, 'Near', 'Far'],
      ),
      ['geo_lat', 59.9, 59.8],
      ['geo_lng', 10.7, -10.7],
      ['accessibility', ['parking', 'step_free'], ['parking']],
      ['accessibility_note', 'Near', 'Far'],
      ['show_map', false, true],
      ['show_map_link', false, true],
    ] as typeof SHARED,
  },
  {
    list: 'organizers',
    one: 'organizer',
    fields: [...SHARED, ['email', 'ann@one.example', 'bob@one.example']] as typeof SHARED,
  },
] as const;

describe.each(KINDS)('A repeated POST of the same $list', ({ list, one, fields }) => {
  const post = async (body: Json, role: 'editor' | 'author' | 'contributor' = 'editor') =>
    (await app.create(list, { [one]: 'Near', ...body }, role)).id;
  const total = async () =>
    ((await app.as('editor').get(`/${list}`).expect(200)).body as { total: number }).total;

  it.each(fields)(
    'returns the existing record if its %s is equal or not sent, and creates another if it differs',
    async (field, has, other) => {
      const id = await post({ [field]: has });

      expect(await post({ [field]: has })).toBe(id);
      expect(await post({})).toBe(id);
      expect(await total()).toBe(1);
      expect(await post({ [field]: other })).not.toBe(id);
      expect(await total()).toBe(2);
    },
  );

  it('returns the existing record to its author', async () => {
    const id = await post({ author: app.userId('author') });

    expect(await post({ author: app.userId('author') })).toBe(id);
    expect(await post({}, 'contributor')).toBe(id);
    expect(await post({ author: app.userId('editor') })).not.toBe(id);
  });

  it('creates another record for another name, even if everything else is equal', async () => {
    const body: Json = Object.fromEntries<unknown>(fields.map(([field, has]) => [field, has]));
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
    const before = (await app.get(`/${list}/${id}`).expect(200)).body as Json;
    app.clock.set('2026-11-20T13:00:00Z');

    const event = await app.create(
      'events',
      anEvent({ [one]: [{ [one]: 'near' }, id, { [one]: 'Near', phone: '1' }] }),
    );

    expect([event[one]].flat()).toMatchObject([{ id }]);
    expect((await app.get(`/${list}/${id}`).expect(200)).body).toEqual(before);
  });
});
