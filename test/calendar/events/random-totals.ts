import pg from 'pg';
import type { TestApp } from '../../harness/test-app.js';
import { seeds, sequence } from '../../support/random.js';

/** The number of random writes, and of the lists that are compared after them. */
export interface Scale {
  readonly writers: number;
  readonly transactions: number;
  /** Each takes PostgreSQL a second to notice. */
  readonly deadlocks: number;
  readonly windows: number;
}

/** Small, so that writers conflict. */
const SHARED_EVENTS = 6;
/** Enough for every day to have events at each time. */
const OTHER_EVENTS = 120;
const MOST_STEPS = 4;
const DAYS = 12;

type Random = (below: number) => number;

/** Compares the totals of random lists, with each seed, after random writes. */
export function testTotalsAfterWrites(app: TestApp, scale: Scale): void {
  describe('A list between dates', () => {
    it.each(seeds())(
      'has the total of count(*) after concurrent writes, and the same first events (seed %s)',
      async (seed) => {
        const { found, expected } = await totalsAfterWrites(app, seed, scale);

        expect(found).toEqual(expected);
      },
    );
  });
}

/**
 * Writes events at random, in transactions of several clients at once.
 * @returns totals and first events of random lists by their links, and as counted by `count(*)`
 */
async function totalsAfterWrites(app: TestApp, seed: number, scale: Scale) {
  const random = sequence(seed);
  const shared: number[] = [];
  for (let n = 0; n < SHARED_EVENTS + OTHER_EVENTS; n++) {
    const [{ id }] = await app.database.query<[{ id: number }]>(INSERT, randomColumns(random));
    if (n < SHARED_EVENTS) shared.push(id);
  }
  const { transactions } = scale;
  const writers = Array.from({ length: scale.writers }, async (_, n) =>
    writeAtRandom(await connected(app), { random: sequence(seed * 10 + n), shared, transactions }),
  );
  const failures = (await Promise.all(writers)).flat();
  for (let n = 0; n < scale.deadlocks; n++) await deadlock(app, random, shared);
  // Only deadlocks are expected.
  expect(failures.filter((code) => code !== '40P01')).toEqual([]);
  return compared(app, random, scale.windows);
}

async function compared(app: TestApp, random: Random, windows: number) {
  const found: Record<string, number[]> = {};
  const expected: Record<string, number[]> = {};
  for (let n = 0; n < windows; n++) {
    const { body } = await app.get('/events').query(randomWindow(random)).expect(200);
    const { total, events, rest_url: link } = body as List;
    found[link] = [total, ...events.map(({ id }) => id)];
    expected[link] = await counted(app, link);
  }
  expect(Object.values(found).some(([total = 0]) => total > 0)).toBe(true);
  return { found, expected };
}

const STATUS = ['publish', 'publish', 'publish', 'draft', 'private', 'future', 'trash'];
/** One date in the past and one in the future. */
const PUBLISHED_AT = ['2026-11-01T12:00:00Z', '2030-01-01T12:00:00Z'];

const day = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);

/** Returns random values for the columns that decide which windows count an event. */
function randomColumns(random: Random): unknown[] {
  const start = random(DAYS);
  const end = start + random(3);
  const time = ['00:00:00', '12:30:00', '23:59:59'][random(3)];
  return [
    `${day(start)} ${['00:00:00', '08:00:00', end === start ? '08:00:00' : '23:59:59'][random(3)]}`,
    `${day(end)} ${end === start ? '23:59:59' : String(time)}`,
    STATUS[random(STATUS.length)],
    PUBLISHED_AT[random(PUBLISHED_AT.length)],
    random(5) === 0,
    random(5) === 0 ? 'a digest' : null,
  ];
}

const INSERT = `INSERT INTO events (author_id, language, title, slug, modified_at, timezone, timezone_abbr,
    starts_at, ends_at, starts_local, ends_local, status, published_at, hide_from_listings, password_digest)
  SELECT min(id), 'en', 'Any', 'any-' || nextval('record_ids'), now(), 'UTC', 'UTC',
    $1::timestamp AT TIME ZONE 'UTC', $2::timestamp AT TIME ZONE 'UTC', $1::timestamp, $2::timestamp, $3, $4, $5, $6
  FROM users RETURNING id`;
const UPDATE = `UPDATE events SET starts_local = $1, ends_local = $2, status = $3, published_at = $4,
  hide_from_listings = $5, password_digest = $6 WHERE id = $7`;

async function connected(app: TestApp): Promise<pg.Client> {
  const client = new pg.Client(app.databaseUrl);
  await client.connect();
  return client;
}

/** Writes events in many transactions, some of which are rolled back, completely or to a savepoint. */
async function writeAtRandom(
  client: pg.Client,
  { random, shared, transactions }: { random: Random; shared: readonly number[]; transactions: number },
): Promise<string[]> {
  const failures: string[] = [];
  try {
    for (let n = 0; n < transactions; n++) {
      await client.query('BEGIN');
      try {
        for (let step = random(MOST_STEPS); step >= 0; step--) await writeOnce(client, random, shared);
        await client.query(random(4) === 0 ? 'ROLLBACK' : 'COMMIT');
      } catch (error) {
        failures.push((error as pg.DatabaseError).code ?? '');
        await client.query('ROLLBACK');
      }
    }
  } finally {
    await client.end();
  }
  return failures;
}

async function writeOnce(client: pg.Client, random: Random, shared: readonly number[]): Promise<void> {
  const isRolledBack = random(4) === 0;
  if (isRolledBack) await client.query('SAVEPOINT here');
  const id = shared[random(shared.length)];
  const kind = random(10);
  if (kind < 3) await client.query(INSERT, randomColumns(random));
  else if (kind < 8) await client.query(UPDATE, [...randomColumns(random), id]);
  else if (kind < 9) await client.query("UPDATE events SET title = title || '.' WHERE id = $1", [id]);
  else
    await client.query('DELETE FROM events WHERE id = (SELECT max(id) FROM events WHERE id <> ALL($1))', [
      shared,
    ]);
  if (isRolledBack) await client.query('ROLLBACK TO SAVEPOINT here');
}

/** Forces a deadlock: two transactions each add an event, then update the same two events in opposite order. */
async function deadlock(app: TestApp, random: Random, [one, other]: readonly number[]): Promise<void> {
  const [left, right] = [await connected(app), await connected(app)];
  try {
    for (const [client, id, n] of [
      [left, one, 0],
      [right, other, 6],
    ] as const) {
      await client.query('BEGIN');
      await client.query(INSERT, [day(n), day(n), 'publish', PUBLISHED_AT[0], false, null]);
      await client.query('SELECT FROM events WHERE id = $1 FOR UPDATE', [id]);
    }
    const changes = [
      left.query(UPDATE, [...randomColumns(random), other]),
      right.query(UPDATE, [...randomColumns(random), one]),
    ];
    const results = await Promise.allSettled(changes);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    // COMMIT also ends the transaction that failed.
    for (const client of [left, right]) await client.query('COMMIT');
  } finally {
    await left.end();
    await right.end();
  }
}

/** The comparison of each bound with the local time of an event. `ends_before` also contains its own time, unless dates are strict. */
const BOUNDS = {
  start_date: 'starts_local >=',
  end_date: 'ends_local <=',
  starts_before: 'starts_local <',
  starts_after: 'starts_local >',
  ends_before: 'ends_local <=',
  ends_after: 'ends_local >',
} as const;
type Bound = keyof typeof BOUNDS;

interface List {
  total: number;
  events: { id: number }[];
  rest_url: string;
}

/** Returns the parameters of a list: one to three bounds, whole days or times. */
function randomWindow(random: Random): Record<string, string> {
  const names = Object.keys(BOUNDS);
  const isStrict = random(2) === 0;
  const time = () => (isStrict ? [' 00:00:00', ' 08:00:00', ' 12:30:00', ' 23:59:59'][random(4)] : '');
  const bounds = Array.from(
    { length: 1 + random(3) },
    () => [names[random(names.length)], `${day(random(DAYS))}${time()}`] as const,
  );
  return {
    ...(Object.fromEntries(bounds) as Record<string, string>),
    ...(isStrict && { strict_dates: 'true' }),
    ...(random(4) === 0 && { status: 'publish' }),
  };
}

/** Returns the total and the first events of a list, counted with count(*) within the bounds that its link names. */
async function counted(app: TestApp, link: string): Promise<number[]> {
  const { searchParams } = new URL(link);
  const isStrict = searchParams.get('strict_dates') === '1';
  const bounds = (Object.keys(BOUNDS) as Bound[]).flatMap((name) => {
    const value = searchParams.get(name);
    const comparison = isStrict && name === 'ends_before' ? 'ends_local <' : BOUNDS[name];
    return value === null ? [] : [`${comparison} '${value}'`];
  });
  const rows = await app.database.query<{ total: number; id: number }[]>(
    `SELECT count(*) OVER ()::integer AS total, id FROM events WHERE NOT hide_from_listings
      AND (status = 'publish' OR status = 'future' AND published_at <= $1) AND ${bounds.join(' AND ')}
      ORDER BY starts_local, published_at, id LIMIT ${searchParams.get('per_page')}`,
    [app.clock.now()],
  );
  return [rows[0]?.total ?? 0, ...rows.map(({ id }) => id)];
}
