import type { TestApp } from '../../harness/test-app.js';
import { clientOf, type Findings, whose } from './cells.js';
import { seedRecords, type Seeded, query, shownOf } from './seeding.js';
import {
  type Actor,
  type CallerName,
  CALLERS,
  filterStatus,
  isTrash,
  listed,
  readResponse,
  type Shown,
  type State,
  STATES,
  type Type,
} from './predicate.js';

const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash', 'unheard-of'];
const NOBODY: Actor = { caller: 'anonymous', own: false };

interface Listed {
  readonly record: Seeded;
  readonly owner: CallerName | undefined;
  /** A word in the titles of both this record and a public one. */
  readonly pair: string;
}

interface Run {
  readonly app: TestApp;
  readonly findings: Findings;
  readonly type: Type;
  readonly all: readonly Listed[];
  /** The event to which all venues or organizers are linked. */
  readonly eventId: number;
}

/** The part of the matrix to check. */
interface Scope {
  readonly callers: readonly CallerName[];
  readonly states: readonly State[];
}

/** Checks everything a list reveals about its records, as these callers. */
export async function checkLists(
  app: TestApp,
  findings: Findings,
  type: Type,
  { callers, states }: Scope = { callers: CALLERS, states: STATES },
): Promise<void> {
  const all = await seedLists(app, type, states);
  const [event] = await seedRecords(app, [{ type: 'events', state: 'publish', actor: NOBODY }]);
  const run: Run = { app, findings, type, all, eventId: event?.id ?? 0 };
  const ids = all.map(({ record }) => record.id).join(',');
  const some = type === 'events' ? `&include=${ids}` : `&event=${run.eventId}`;
  if (type !== 'events') await link(run);
  for (const caller of callers) {
    await checkWhole(run, caller, { words: 'the items', query: '' });
    await checkWhole(run, caller, { words: some.slice(1, some.indexOf('=')), query: some });
    for (const status of STATUSES) await checkStatus(run, caller, status);
    await checkSearches(run, caller);
  }
}

/**
 * Inserts a record of each status for each caller and for another user, and a public record that shares a word with
 * each.
 */
async function seedLists(app: TestApp, type: Type, states: readonly State[]): Promise<Listed[]> {
  const owners = CALLERS.map((caller) => (caller === 'anonymous' ? undefined : caller));
  const wanted = states.flatMap((state) => owners.map((owner) => ({ state, owner })));
  const pairs = wanted.map((_, index) => `pair${index}q`);
  const records = await seedRecords(app, [
    ...wanted.map(({ state, owner }, index) => ({
      type,
      state,
      actor: owner === undefined ? NOBODY : { caller: owner, own: true },
      title: pairs[index] ?? '',
    })),
    { type, state: 'publish' as const, actor: NOBODY, title: pairs.join(' ') },
  ]);
  return wanted.map(({ owner }, index) => ({
    record: records[index] as Seeded,
    owner,
    pair: pairs[index] ?? '',
  }));
}

async function link({ app, type, all, eventId }: Run): Promise<void> {
  const singular = type.slice(0, -1);
  await query(
    app,
    `INSERT INTO event_${type} (event_id, ${singular}_id, position)
     SELECT $1, id, ordinality FROM unnest($2::int[]) WITH ORDINALITY AS linked (id, ordinality)`,
    [eventId, all.map(({ record }) => record.id)],
  );
}

const actorOf = (caller: CallerName, { owner }: Listed): Actor => ({ caller, own: caller === owner });
const labelOf = (caller: CallerName, one: Listed) =>
  `${whose(actorOf(caller, one), one.record.state)}${one.owner === undefined ? '' : ` of ${one.owner}`}`;

/** Checks lists without a status filter. */
async function checkWhole(
  { app, findings, type, all }: Run,
  caller: CallerName,
  channel: { words: string; query: string },
) {
  const { status, text } = await clientOf(app, caller).get(`/${type}?per_page=50${channel.query}`);
  for (const one of all) {
    const { record } = one;
    findings.compare(
      `GET ${type}, ${channel.words} · ${labelOf(caller, one)}`,
      [200, listed(actorOf(caller, one), record.state)],
      [status, shownOf(record, text)],
    );
  }
}

/** Checks lists filtered by one status, which return only matching records the caller may read. */
async function checkStatus({ app, findings, type, all }: Run, caller: CallerName, status: string) {
  const response = await clientOf(app, caller).get(`/${type}?per_page=50&status=${status}`);
  const expected = filterStatus(caller, status);
  for (const one of all) {
    const { state } = one.record;
    const matches = statusOf(state) === status && expected === 200;
    findings.compare(
      `GET ${type}, status=${status} · ${labelOf(caller, one)}`,
      [expected, matches && shownByStatus(actorOf(caller, one), state)],
      [response.status, shownOf(one.record, response.text)],
    );
  }
}

const statusOf = (state: State) => state.split(' ')[0];

/** Returns what a list filtered by status shows; the trash is visible to those who may read it. */
function shownByStatus(actor: Actor, state: State): Shown {
  return isTrash(state) ? readResponse('venues', actor, state).shown : listed(actor, state);
}

/** Checks searches for words unique to one record, in public and in hidden members. */
async function checkSearches(run: Run, caller: CallerName) {
  for (const one of run.all.filter(({ owner }) => owner === undefined || owner === caller)) {
    const { name, secrets, state } = one.record;
    const shown = listed(actorOf(caller, one), state);
    await checkSearch(run, caller, { one, word: name, words: 'search', shown });
    const inside = {
      one,
      word: secrets[0] ?? '',
      words: 'search inside',
      shown: shown === 'shown' ? shown : ('' as const),
    };
    await checkSearch(run, caller, inside);
    await checkPair(run, caller, one);
  }
}

interface Search {
  readonly one: Listed;
  readonly word: string;
  readonly words: string;
  readonly shown: Shown;
}

async function checkSearch(
  { app, findings, type, all }: Run,
  caller: CallerName,
  { one, word, words, shown }: Search,
) {
  const { status, body } = await clientOf(app, caller).get(`/${type}?search=${word}`);
  // The list's own URL repeats the word, so only the records are searched.
  const { [type]: records, total } = body as Record<string, unknown>;
  const text = JSON.stringify(records);
  const others = all.filter(({ record }) => record !== one.record && shownOf(record, text) !== '');
  findings.compare(
    `GET ${type}, ${words} · ${labelOf(caller, one)}`,
    [200, shown, shown === '' ? 'total 0' : 'total 1'],
    [status, shownOf(one.record, text), `total ${String(total)}`, others.length > 0 && 'others as well'],
  );
}

/** Checks that totals and links count the public record of a pair, and the other only for those who may see it. */
async function checkPair({ app, findings, type }: Run, caller: CallerName, one: Listed) {
  const count = listed(actorOf(caller, one), one.record.state) === '' ? 1 : 2;
  const response = await clientOf(app, caller).get(`/${type}?search=${one.pair}&per_page=1`);
  const body = response.body as Record<string, unknown>;
  const { 'x-tec-total': total, 'x-tec-totalpages': pages } = response.headers as Record<string, string>;
  findings.compare(
    `GET ${type}, the totals · ${labelOf(caller, one)}`,
    [200, `${count} of ${count}`, `${count} of ${count}`],
    [
      response.status,
      `${String(body.total)} of ${total ?? ''}`,
      `${String(body.total_pages)} of ${pages ?? ''}`,
    ],
  );
  findings.compare(
    `GET ${type}, next_rest_url · ${labelOf(caller, one)}`,
    [count === 2 && 'there'],
    ['next_rest_url' in body && 'there'],
  );
}
