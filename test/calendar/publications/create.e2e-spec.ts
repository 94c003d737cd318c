import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { PUBLICATIONS } from '../../support/translated.js';
import { LINKED, type LinkedFacts } from './linked.rows.js';

const app = startApp({ SITE_TIMEZONE: 'America/New_York' });
const admin = app.as('administrator');

type Json = Record<string, unknown>;

const DATES: readonly (readonly [string, Json, date: string, inUtc: string])[] = [
  ['date', { date: '2026-01-02 03:04:05' }, '2026-01-02 03:04:05', '2026-01-02 08:04:05'],
  ['date with an offset', { date: '2026-01-02T03:04:05Z' }, '2026-01-01 22:04:05', '2026-01-02 03:04:05'],
  ['date_utc', { date_utc: '2026-07-02 03:04:05' }, '2026-07-01 23:04:05', '2026-07-02 03:04:05'],
  ['date_utc in seconds', { date_utc: '1767323045' }, '2026-01-01 22:04:05', '2026-01-02 03:04:05'],
  [
    'date_utc where both are sent',
    { date: '2020-01-01 00:00:00', date_utc: '2026-01-02 03:04:05' },
    '2026-01-01 22:04:05',
    '2026-01-02 03:04:05',
  ],
];

describe.each(LINKED)('POST /$list', ({ list, one, ...kind }) => {
  const create = (fields: Json = {}) => app.create(list, { [one]: 'Town Hall', ...fields });

  const kept: LinkedFacts['kept'] = [
    [one, ' <b>Rock</b> & “Roll” -- it’s 10x20 ', 'Rock & “Roll” -- it’s 10x20'],
    ...kind.kept,
  ];
  it.each(kept)('keeps the %s %j as %j', async (field, sent, value) => {
    const { id } = await create({ [field]: sent });

    expect((await admin.get(`/${list}/${id}`).expect(200)).body).toHaveProperty(field, value);
  });

  it.each(DATES)("returns %s in the site's time zone and in UTC", async (_, sent, date, inUtc) => {
    expect(await create(sent)).toMatchObject({ date, date_utc: inUtc });
  });

  it('treats null like a field that is not sent', async () => {
    const fields = ['status', 'author', 'phone', ...Object.keys(kind.defaults)];

    const record = await create(Object.fromEntries(fields.map((field) => [field, null])));

    const author = String(app.userId('administrator'));
    expect(record).toMatchObject({ status: 'publish', author, ...kind.defaults });
    expect(record).not.toHaveProperty('phone');
  });

  it('ignores the fields of the other kind', async () => {
    const record = await create(kind.foreign);

    for (const field of Object.keys(kind.foreign)) expect(record).not.toHaveProperty(field);
  });

  const refused: LinkedFacts['refused'] = [
    [one, ''],
    [one, '   '],
    [one, 123],
    [one, ['Hall']],
    ...kind.refused,
  ];
  it.each(refused)('refuses the %s %j', async (field, value) => {
    const { body } = await admin.post(`/${list}`, { [one]: 'Town Hall', [field]: value }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${field}`,
      data: { status: 400, params: { [field]: expect.any(String) } },
    });
  });

  it.each([{}, { [one]: null }])('requires a name: %j', async (nameless) => {
    const { body } = await admin.post(`/${list}`, { phone: '123', ...nameless }).expect(400);

    expect(body).toEqual({
      code: 'rest_missing_callback_param',
      message: `Missing parameter(s): ${one}`,
      data: { status: 400, params: [one] },
    });
  });

  it.each(['date', 'date_utc'])('leaves public what has a %s in the future', async (name) => {
    const later = { [name]: '2027-05-01 10:00:00' };
    const { id } = await create({ [one]: 'Old' });
    const event = await app.create('events', anEvent({ [one]: id }));
    const patched = async (fields: Json) =>
      (await admin.patch(`/${list}/${id}`, fields).expect(200)).body as Json;

    const records = [
      await create(later),
      await create({ [one]: 'Published', status: 'publish', ...later }),
      await patched(later),
    ];

    for (const record of records) expect(record).toMatchObject({ status: 'publish', ...later });
    expect((await app.get(`/${list}`).expect(200)).body).toHaveProperty('total', 3);
    expect((await app.get(`/events?${one}=${id}`).expect(200)).body).toMatchObject({
      events: [{ id: event.id }],
    });
    expect(await patched({ status: 'future' })).toHaveProperty('status', 'future');
  });

  it('schedules what is sent as future, and publishes it at its time', async () => {
    const { id, status } = await create({ status: 'future', date_utc: '2026-11-21 12:00:00' });
    expect(status).toBe('future');
    await app.get(`/${list}/${id}`).expect(403);
    expect((await app.get(`/${list}`).expect(200)).body).toHaveProperty('total', 0);

    app.clock.set('2026-11-21T12:00:00Z');
    expect((await app.get(`/${list}/${id}`).expect(200)).body).toHaveProperty('status', 'publish');
    expect((await app.get(`/${list}`).expect(200)).body).toMatchObject({
      total: 1,
      [list]: [{ status: 'publish' }],
    });
  });
});

describe.each(PUBLICATIONS)('POST /$list with an id', ({ list, body }) => {
  it('ignores it', async () => {
    const { id: taken } = await app.create(list, body());

    const { id } = await app.create(list, body({ id: taken }));

    expect(id).toEqual(expect.any(Number));
    expect(id).not.toBe(taken);
  });
});
