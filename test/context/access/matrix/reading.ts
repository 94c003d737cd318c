import type { TestApp } from '../../../harness/test-app.js';
import { type Cell, cellsOf, clientOf, Findings, whose } from './cells.js';
import {
  type Actor,
  CALLERS,
  type CallerName,
  firstWord,
  right,
  sending,
  single,
  type State,
  STATES,
  type Type,
} from './rights.js';
import { digestOf, NOBODY, query, type Seeded, seedRecords, shownOf, wordsIn } from './seeding.js';

/** The part of the product of all columns to read: everything, or each cell once. */
export type Extent = 'every path' | 'each cell';

const REQUESTS = {
  password: 'password=open-sesame',
  wrong: 'password=wrong',
  edit: 'context=edit',
} as const;
const LOCKED: readonly State[] = ['publish + password', 'draft + password'];

/** Reads every record by id and slug, as every caller; protected ones also with a password or to edit them. */
export async function readEach(app: TestApp, type: Type, extent: Extent): Promise<Findings> {
  const findings = new Findings();
  const plain = cellsOf().map((cell) => ({ ...cell, request: 'read', sent: '' }));
  const locked = cellsOf(LOCKED).flatMap((cell) =>
    Object.entries(REQUESTS).map(([request, sent]) => ({ ...cell, request, sent: `?${sent}` })),
  );
  const cells = [...plain, ...locked];
  const records = await seed(app, type, cells);
  const before = await digestOf(app);
  const reads = cells.flatMap((cell, index) => {
    const record = records[index] as Seeded;
    return addresses(record, extent, index).map((path) => ({ ...cell, record, path: `${path}${cell.sent}` }));
  });
  for (const { actor, state, request, record, path } of reads) {
    const { status, text } = await clientOf(app, actor.caller).get(path);
    findings.compare(`GET ${path} · ${whose(actor, state)}`, single(request, type, state, actor), [
      status,
      shownOf(record, wordsIn(text)),
    ]);
  }
  findings.compare(`GET ${type} · the database`, [before], [await digestOf(app)]);
  return findings;
}

/** Returns the paths by id and by slug, or one of them in turn. */
function addresses({ byId, bySlug }: Seeded, extent: Extent, index: number): string[] {
  return extent === 'every path' ? [byId, bySlug] : [index % 2 === 0 ? byId : bySlug];
}

/** Records of every status, owned by a user of each role and by another user. */
export const OWNED: readonly Cell[] = STATES.flatMap((state) =>
  CALLERS.map((caller) => ({ state, actor: caller === 'anonymous' ? NOBODY : { caller, own: true } })),
);

export const asSeenBy = (caller: CallerName, { actor }: Cell): Actor => ({
  caller,
  own: actor.own && actor.caller === caller,
});

/** Reads the list, with and without a status, as every caller. */
export async function readLists(app: TestApp, type: Type): Promise<Findings> {
  const findings = new Findings();
  const records = await seed(app, type, OWNED);
  for (const caller of CALLERS)
    for (const filter of FILTERS) {
      const path = `/${type}?per_page=500${filter === undefined ? '' : `&status=${filter}`}`;
      const { status, text } = await clientOf(app, caller).get(path);
      const words = wordsIn(text);
      for (const [index, cell] of OWNED.entries()) {
        const actor = asSeenBy(caller, cell);
        findings.compare(
          `GET ${path} · ${whose(actor, cell.state)} of ${cell.actor.caller}`,
          listed(filter, cell.state, actor),
          [status, shownOf(records[index] as Seeded, words)],
        );
      }
    }
  return findings;
}

const FILTERS = [
  undefined,
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trash',
  'unheard-of',
] as const;

function listed(filter: (typeof FILTERS)[number], state: State, actor: Actor): string[] {
  if (filter === undefined) return ['200', right('list', state, actor)];
  const status = sending(`filter: ${filter}`, actor.caller);
  if (status !== '200' || filter !== firstWord(state)) return [status];
  return [status, right(filter === 'trash' ? 'filter' : 'list', state, actor)];
}

/** Reads public events with a venue and an organizer of every status: all in the list, one of each single. */
export async function readLinked(app: TestApp): Promise<Findings> {
  const findings = new Findings();
  const events = await seed(
    app,
    'events',
    OWNED.map(() => ({ actor: NOBODY, state: 'publish' })),
  );
  const linked = {
    venues: await seed(app, 'venues', OWNED),
    organizers: await seed(app, 'organizers', OWNED),
  };
  for (const [type, records] of Object.entries(linked))
    await query(
      app,
      `INSERT INTO event_${type} (event_id, ${type.slice(0, -1)}_id, position)
       SELECT event_id, linked_id, 0 FROM unnest($1::int[], $2::int[]) AS links (event_id, linked_id)`,
      [events.map(({ id }) => id), records.map(({ id }) => id)],
    );
  for (const caller of CALLERS) {
    const client = clientOf(app, caller);
    const list = wordsIn((await client.get('/events?per_page=500').expect(200)).text);
    for (const [index, cell] of OWNED.entries()) {
      const actor = asSeenBy(caller, cell);
      const isRead = cell.actor === NOBODY || actor.own;
      const event = isRead ? wordsIn((await client.get(events[index]?.byId ?? '')).text) : list;
      const expected = Array<string>(4).fill(right('list', cell.state, actor));
      const found = Object.values(linked).flatMap((records) =>
        [list, event].map((words) => shownOf(records[index] as Seeded, words)),
      );
      findings.compare(`linked · ${whose(actor, cell.state)} of ${cell.actor.caller}`, expected, found);
    }
  }
  return findings;
}

/** Seeds a record of a type for each cell. */
export function seed(app: TestApp, type: Type, cells: readonly Cell[]): Promise<Seeded[]> {
  return seedRecords(
    app,
    cells.map(({ actor, state }) => ({ type, actor, state })),
  );
}
