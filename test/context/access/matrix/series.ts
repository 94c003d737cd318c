import type { TestClient } from '../../../harness/client.js';
import type { TestApp } from '../../../harness/test-app.js';
import { type Cell, cellsOf, clientOf, Findings, whose } from './cells.js';
import { type Actor, isTrash, right } from './rights.js';
import type { Extent } from './writing.js';
import { query, rowsOf, type Seeded, seedRecords } from './seeding.js';

/** A series with two dates, of which the second one is in the state and of the owner of the cell. */
interface Seeding {
  readonly series: Seeded;
  readonly first: Seeded;
  readonly date: Seeded;
}

type Send = (client: TestClient, seeding: Seeding) => PromiseLike<{ status: number }>;

const CHANGED = { excerpt: 'Changed' };

/** Writes that change both dates, by the key and method. */
const WRITES: Readonly<Record<string, Send>> = {
  patch: (client, { series }) => client.patch(series.byId, CHANGED),
  put: (client, { series }) => client.put(series.bySlug, CHANGED),
  post: (client, { series }) => client.post(series.byId, CHANGED),
  'patch of all following': (client, { first }) => client.patch(`${first.byId}?scope=following`, CHANGED),
};

/** Writes that change the dates that are not in the trash, but require the right to all. */
const REMOVALS: Readonly<Record<string, Send>> = {
  delete: (client, { series }) => client.delete(series.bySlug),
  'delete of all following': (client, { first }) => client.delete(`${first.byId}?scope=following`),
  'an empty rule': (client, { series }) => client.patch(series.byId, { recurrence: '' }),
};

/** Writes a draft series of each caller's own with a date of each status, of the caller or of another user. */
export async function writeSeries(
  app: TestApp,
  kind: 'writes' | 'removals',
  extent: Extent,
): Promise<Findings> {
  const findings = new Findings();
  const requests = Object.entries(kind === 'writes' ? WRITES : REMOVALS);
  for (const [turn, [name, send]] of requests.entries())
    for (const [index, cell] of cellsOf().entries()) {
      if (extent === 'each cell' && index % requests.length !== turn) continue;
      const reached = kind === 'removals' && isTrash(cell.state) ? 2 : 3;
      await compare(app, findings, { ...cell, name, send, reached });
    }
  return findings;
}

interface Write extends Cell {
  readonly name: string;
  readonly send: Send;
  /** The number of rows that the write changes, if it is allowed. */
  readonly reached: number;
}

/** Compares the response with the table, and whether the dates have changed. */
async function compare(app: TestApp, findings: Findings, write: Write): Promise<void> {
  const { actor, state, name, send, reached } = write;
  const seeding = await seed(app, { actor, state });
  const before = await rowsOf(app, 'events');
  const { status } = await send(clientOf(app, actor.caller), seeding);
  const after = await rowsOf(app, 'events');
  const expected = right('series', state, actor);
  const changed = [seeding.series, seeding.first, seeding.date].filter(
    ({ id }) => before.get(id)?.digest !== after.get(id)?.digest,
  );
  findings.compare(
    `${name} of a series with ${whose(actor, state)}`,
    [expected, expected === '200' ? reached : 0],
    [status, changed.length],
  );
}

async function seed(app: TestApp, { actor, state }: Cell): Promise<Seeding> {
  const owner: Actor = { caller: actor.caller, own: actor.caller !== 'anonymous' };
  const draft = { type: 'events', state: 'draft', actor: owner } as const;
  const [series, first, date] = (await seedRecords(app, [
    draft,
    draft,
    { type: 'events', state, actor },
  ])) as [Seeded, Seeded, Seeded];
  await query(app, "UPDATE events SET recurrence = '{RRULE:FREQ=WEEKLY;COUNT=2}' WHERE id = $1", [series.id]);
  for (const [weeks, { id }] of [first, date].entries())
    await query(
      app,
      `UPDATE events SET series_id = $1, original_start = starts_local + $2 * interval '1 week',
        starts_local = starts_local + $2 * interval '1 week', ends_local = ends_local + $2 * interval '1 week',
        starts_at = starts_at + $2 * interval '1 week', ends_at = ends_at + $2 * interval '1 week',
        overrides = CASE WHEN $2 = 0 THEN '{}'::text[] ELSE '{author,password,status}' END WHERE id = $3`,
      [series.id, weeks, id],
    );
  return { series, first, date };
}
