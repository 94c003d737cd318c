import { whileRefusing } from '../failures/refusing.js';
import { overlapInOrder } from '../races/overlap-in-order.js';
import { startApp } from '../support/app.js';
import { inAudit } from '../support/audit.js';
import { type OperationResponse, patch, post, remove, sendBatch, statusesOf } from '../support/batch.js';
import { lockOf } from '../support/locks.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';
import { beginsTransaction, statementsOf } from '../support/statements.js';
import { at, PUBLICATIONS, RESOURCES } from '../support/translated.js';

const app = startApp();
const editor = app.as('editor');
const { written } = inAudit(app);

const ATOMIC = { atomic: true };
const audit = { table: 'audit_entries' };
const NOT_APPLIED = {
  status: 424,
  headers: {},
  body: {
    code: 'rest_batch_not_applied',
    message: 'Nothing was stored, because another operation of the batch failed.',
    data: { status: 424 },
  },
};

const total = async (list: string): Promise<unknown> => {
  const { body } = await app.get(`/${list}?hide_empty=false`).expect(200);
  return (body as { total: unknown }).total;
};

describe('POST /batch with atomic', () => {
  it('applies all operations', async () => {
    const image = 'https://img.example/a.png';
    const links = { venue: aVenue({ image }), organizer: anOrganizer(), categories: ['New'], tags: ['Loud'] };

    const responses = await sendBatch(
      editor,
      [...RESOURCES.map(({ list, body }) => post(`/${list}`, body())), post('/events', anEvent(links))],
      ATOMIC,
    );

    expect(statusesOf(responses)).toEqual(Array(6).fill(201));
    for (const { list } of RESOURCES) expect([list, await total(list)]).toEqual([list, 2]);
  });

  it.each(PUBLICATIONS)('reads the $list that an operation before wrote', async ({ list, name, body }) => {
    const responses = await sendBatch(
      editor,
      [
        post(`/${list}`, { ...body(), slug: 'harbour' }),
        post(`/${list}`, { ...body(), slug: 'harbour' }),
        patch(`/${list}/by-slug/harbour`, { [name]: 'Changed' }),
        remove(`/${list}/by-slug/harbour`),
        patch(`/${list}/by-slug/harbour__trashed`, { status: 'publish' }),
      ],
      ATOMIC,
    );

    expect(statusesOf(responses)).toEqual([201, 201, 200, 200, 200]);
    expect(responses.map((response) => response.body.slug as unknown).slice(0, 2)).toEqual([
      'harbour',
      'harbour-2',
    ]);
    expect(responses[4]?.body).toMatchObject({ [name]: 'Changed', slug: 'harbour', status: 'publish' });
  });

  it('finds terms and venues that operations before created', async () => {
    const responses = await sendBatch(
      editor,
      [
        post('/categories', { name: 'Music' }),
        post('/venues', { venue: 'Hall' }),
        post('/venues', { venue: 'Hall' }),
        post('/events', anEvent({ categories: ['Music'], venue: { venue: 'Hall' } })),
      ],
      ATOMIC,
    );

    const [music, hall, same, event] = responses.map(({ body }) => body);
    expect(same?.id).toBe(hall?.id);
    expect(event).toMatchObject({
      venue: { id: hall?.id as number },
      categories: [{ id: music?.id as number }],
    });
  });

  it('stores nothing when an operation fails, and says which', async () => {
    const { id } = await app.create('venues', aVenue({ venue: 'Before' }));
    const before = await written();
    const failing = post('/events', anEvent({ timezone: 'Berlin' }));

    const responses = await sendBatch(
      editor,
      [
        ...RESOURCES.map(({ list, body }) => post(`/${list}`, body())),
        patch(`/venues/${id}`, { venue: 'After' }),
        failing,
        remove(`/venues/${id}`),
      ],
      ATOMIC,
    );

    expect(statusesOf(responses)).toEqual([...Array<number>(6).fill(424), 400, 424]);
    expect(responses[0]).toEqual(NOT_APPLIED);
    expect(responses[6]?.body).toEqual((await editor.post('/events', failing.body).expect(400)).body);
    expect(await written()).toEqual(before);
    expect((await app.get(`/venues/${id}`).expect(200)).body).toHaveProperty('venue', 'Before');
    expect(await Promise.all(RESOURCES.map(({ list }) => total(list)))).toEqual([0, 1, 0, 0, 0]);
  });

  it.each([
    ['an unknown record', patch('/events/999999'), 404],
    ['a taken name', post('/categories', { name: 'Loud' }), 400],
    ['a right that is missing', post('/tags', aTerm()), 403],
    ['a malformed operation', { method: 'GET', path: '/events' }, 400],
    ['an unknown route', post('/events/nowhere'), 404],
  ])('rolls back for %s', async (_case, failing, status) => {
    await app.create('categories', { name: 'Loud' });

    const operations = [post('/venues', aVenue()), failing];
    const responses = await sendBatch(app.as('author'), operations, ATOMIC);

    expect(statusesOf(responses)).toEqual([424, status]);
    expect(await total('venues')).toBe(0);
  });

  it('says in the language of the batch that nothing was stored', async () => {
    const sent = { operations: [post('/venues', aVenue()), post('/venues')], ...ATOMIC };

    const { body } = await editor.post(at('/batch', 'fr'), sent).expect(207);

    expect(body).toHaveProperty(
      'responses.0.body.message',
      'Rien n’a été enregistré, car une autre opération du lot a échoué.',
    );
  });

  it('frees the slugs and names of a batch that failed', async () => {
    const created = [post('/venues', aVenue({ slug: 'harbour' })), post('/tags', { name: 'Loud' })];
    await sendBatch(editor, [...created, post('/tags')], ATOMIC);

    const responses = await sendBatch(editor, created, ATOMIC);

    expect(responses.map(({ status, body }) => [status, body.slug as unknown])).toEqual([
      [201, 'harbour'],
      [201, 'loud'],
    ]);
  });
});

describe('An atomic batch that fails because of a concurrent write', () => {
  const operations = [post('/venues', aVenue()), post('/events', anEvent({ venue: aVenue() }))];

  it.each([
    { ...audit, code: '40P01', times: 1 },
    { ...audit, code: '40001', times: 2, atCommit: true },
    { table: 'events', code: '40P01', times: 2 },
    { table: 'event_venues', code: '23503', times: 1 },
  ])('is retried as a whole and applied once: $code at $table', async (refusal) => {
    const { result, attempts } = await whileRefusing(app, refusal, () =>
      sendBatch(editor, operations, ATOMIC),
    );

    expect(statusesOf(result)).toEqual([201, 201]);
    expect(attempts).toBeGreaterThan(refusal.times);
    expect([await total('venues'), await total('events')]).toEqual([2, 1]);
    expect(await written()).toHaveLength(3);
  });

  it.each([
    { ...audit, code: '40P01' },
    { ...audit, code: '40001', atCommit: true },
    { table: 'events', code: '40001' },
    { table: 'events', code: '55P03' },
  ])('is answered as a whole when that does not help: $code at $table', async (refusal) => {
    const { result } = await whileRefusing(app, refusal, () =>
      editor.post('/batch', { operations, ...ATOMIC }),
    );

    expect([result.status, result.body]).toMatchObject([503, { code: 'rest_service_unavailable' }]);
    expect([await total('venues'), await total('events')]).toEqual([0, 0]);
    expect(await written()).toEqual([]);
  });

  it('waits for another one with the same names in another order, and neither is repeated', async () => {
    const names = ['One', 'Mid', 'Two'];
    const batch = (client: typeof editor, venues: readonly string[]) => () =>
      sendBatch(
        client,
        venues.map((venue) => post('/venues', { venue })),
        ATOMIC,
      );
    const { client: other } = await app.another('editor');
    let responses: (readonly OperationResponse[])[] = [];

    const statements = await statementsOf(async () => {
      responses = await overlapInOrder(
        app.databaseUrl,
        [batch(editor, names), batch(other, names.toReversed())],
        lockOf('names of venues', 'mid'),
      );
    });

    expect(responses.flatMap(statusesOf)).toEqual(Array(6).fill(201));
    expect(await total('venues')).toBe(3);
    expect(statements.filter(beginsTransaction)).toHaveLength(2);
  });

  it('waits for an event with the same names in another order, and neither is repeated', async () => {
    const rows = await app.database.query<{ name: string }[]>(
      "SELECT name FROM unnest(ARRAY['one', 'mid', 'two']) AS name ORDER BY hashtext(name) & 255",
    );
    const [first = '', second = '', third = ''] = rows.map(({ name }) => name);
    const backwards = [third, second, first].map((venue) => post('/venues', { venue }));
    const event = anEvent({ venue: [{ venue: first }, { venue: third }] });

    const statements = await statementsOf(async () => {
      await overlapInOrder<unknown>(
        app.databaseUrl,
        [() => sendBatch(editor, backwards, ATOMIC), () => editor.post('/events', event).expect(201)],
        lockOf('names of venues', second),
      );
    });

    expect(await total('venues')).toBe(3);
    expect(statements.filter(beginsTransaction)).toHaveLength(2);
  });
});
