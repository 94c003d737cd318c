import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';
import { overlapInOrder } from '../races/overlap-in-order.js';
import { whileRefusing } from './refusing.js';

const app = startApp();
const { written } = inAudit(app);
const editor = () => app.as('editor');

type Json = Record<string, unknown>;

const audit = { table: 'audit_entries' };
const statusAndCode = ({ status, body }: { status: number; body: unknown }) => [status, (body as Json).code];

async function total(list: string): Promise<unknown> {
  const { body } = await app.get(`/${list}?hide_empty=false`).expect(200);
  return (body as { total: unknown }).total;
}

describe('Two events that deadlock', () => {
  it('are both created, with every linked record created once', async () => {
    const image = 'https://img.example/mid.png';
    const [one, mid, two] = [{ venue: 'One' }, { venue: 'Mid', image }, { venue: 'Two' }];
    const post = (venue: Json[]) => () => editor().post('/events', anEvent({ venue }));

    // Each write has created one outer venue, waits for the image, and then needs the other's venue.
    const responses = await overlapInOrder(
      app.databaseUrl,
      [post([one, mid, two]), post([two, mid, one])],
      `INSERT INTO images (url) VALUES ('${image}')`,
    );

    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = responses.map(({ body }) => (body as { venue: { id: number }[] }).venue);
    expect(second).toEqual(first?.toReversed());
    expect(await total('venues')).toBe(3);
    const entries = (await written()).map((entry) => entry.split(' ', 2).join(' '));
    expect(entries.sort()).toEqual([
      ...Array<string>(2).fill('create event'),
      ...Array<string>(3).fill('create venue'),
    ]);
  });
});

describe('A write that fails because of a concurrent one', () => {
  const lost = [
    ['40P01', 1],
    ['40P01', 2],
    ['40001', 2],
    ['23503', 2],
  ] as const;

  it.each(lost)('is retried and applied once: %s, %i times', async (code, times) => {
    const links = { venue: aVenue(), organizer: anOrganizer(), categories: ['New'], tags: ['Loud'] };
    const event = anEvent({ title: 'Concert', ...links });

    const { result, attempts } = await whileRefusing(app, { ...audit, code, times }, () =>
      editor().post('/events', event),
    );

    expect(result.status).toBe(201);
    expect(result.body).toMatchObject({ slug: 'concert' });
    // One statement inserts all five entries, so a failing attempt ends with the first of them.
    expect(attempts).toBe(times + 5);
    expect(await written()).toHaveLength(5);
    expect([await total('events'), await total('venues'), await total('tags')]).toEqual([1, 1, 1]);
  });

  it('is retried when it fails at commit', async () => {
    const refusal = { table: 'tags', code: '40001', times: 2, atCommit: true };

    const { result, attempts } = await whileRefusing(app, refusal, () => editor().post('/tags', aTerm()));

    expect([result.status, attempts]).toEqual([201, 3]);
    expect([await total('tags'), (await written()).length]).toEqual([1, 1]);
  });

  it.each(['patch', 'delete'] as const)('is retried and audited once: %s', async (method) => {
    const { id } = await app.create('tags', aTerm());
    const send = () =>
      editor()
        .send(method, `/tags/${String(id)}`)
        .send({ description: 'Loud.' });

    const { result } = await whileRefusing(app, { ...audit, code: '40P01', times: 2 }, send);

    expect(result.status).toBe(200);
    expect(await written({ recordId: id })).toHaveLength(2);
  });

  it.each([
    { code: '40P01', expected: [503, 'rest_service_unavailable'], attempts: 3 },
    { code: '40001', expected: [503, 'rest_service_unavailable'], attempts: 3 },
    { code: '23503', expected: [400, 'rest_malformed_request'], attempts: 3 },
    { code: '23505', expected: [409, 'rest_conflict'], attempts: 1 },
    { code: '55P03', expected: [503, 'rest_service_unavailable'], attempts: 1 },
    { code: '57014', expected: [503, 'rest_service_unavailable'], attempts: 1 },
    { code: '53100', expected: [503, 'rest_service_unavailable'], attempts: 1 },
  ])(
    'after $attempts attempts failing with $code returns $expected',
    async ({ code, expected, attempts }) => {
      const { result, ...tried } = await whileRefusing(app, { ...audit, code }, () =>
        editor().post('/tags', aTerm()),
      );

      expect([statusAndCode(result), tried]).toEqual([expected, { attempts }]);
      expect(result.headers['retry-after']).toBe(expected[0] === 503 ? '1' : undefined);
      expect([await total('tags'), await written()]).toEqual([0, []]);
    },
  );
});

describe.each([
  ['events', anEvent],
  ['venues', aVenue],
  ['organizers', anOrganizer],
  ['categories', aTerm],
  ['tags', aTerm],
] as const)('A sent slug of %s that concurrent writes keep taking first', (table, body) => {
  const refusal = { table, code: 'ignored' };
  const create = () => editor().post(`/${table}`, body({ slug: 'quay' }));

  it('succeeds in the end', async () => {
    const { result, attempts } = await whileRefusing(app, { ...refusal, times: 49 }, create);

    expect([result.status, (result.body as Json).slug, attempts]).toEqual([201, 'quay', 50]);
    expect(await total(table)).toBe(1);
  });

  it('fails with 409, without creating anything', async () => {
    const { result, attempts } = await whileRefusing(app, refusal, create);

    expect([...statusAndCode(result), attempts]).toEqual([409, 'rest_conflict', 150]);
    expect([await total(table), await written()]).toEqual([0, []]);
  });
});

describe.each([
  ['events', 'title', anEvent],
  ['venues', 'venue', aVenue],
  ['organizers', 'organizer', anOrganizer],
] as const)('A changed slug of %s that concurrent writes keep taking first', (table, name, body) => {
  const refusal = { table, operation: 'UPDATE', code: '23505', constraint: `${table}_slug_key` } as const;
  const change = (id: unknown) => () =>
    editor().patch(`/${table}/${String(id)}`, { slug: 'quay', [name]: 'Quay' });

  it('succeeds in the end', async () => {
    const { id } = await app.create(table, body());

    const { result, attempts } = await whileRefusing(app, { ...refusal, times: 49 }, change(id));

    expect([result.status, (result.body as Json).slug, attempts]).toEqual([200, 'quay', 50]);
  });

  it('fails with 409, without changing anything', async () => {
    const before = await app.create(table, body());

    const { result, attempts } = await whileRefusing(app, refusal, change(before.id));

    expect([...statusAndCode(result), attempts]).toEqual([409, 'rest_conflict', 150]);
    expect((await app.get(`/${table}/${String(before.id)}`).expect(200)).body).toMatchObject({
      slug: before.slug,
      [name]: before[name],
    });
  });
});
