import type { TestApp } from '../../../harness/test-app.js';
import { anEvent, anOrganizer, aVenue } from '../../../support/records.js';
import { type Attempt, attempt, cellsOf, clientOf, Findings, whose } from './cells.js';
import { CALLERS, type CallerName, firstWord, right, sending, type State, type Type } from './rights.js';
import { ownerId, rowsOf, type Seeded, seedRecords, seedTerm, strangerId } from './seeding.js';

export const BODIES = { events: anEvent, venues: aVenue, organizers: anOrganizer };

const LATER = '2027-01-01 10:00:00';
/** Bodies for the rows `status: …` of the table. */
const STATUSES: Readonly<Record<string, Record<string, string>>> = {
  none: {},
  publish: { status: 'publish' },
  future: { status: 'future', date: LATER },
  draft: { status: 'draft' },
  pending: { status: 'pending' },
  private: { status: 'private' },
  trash: { status: 'trash' },
  'unheard-of': { status: 'unheard-of' },
  'future without a date': { status: 'future' },
  'none, a future date': { date: LATER },
  'none, a past date': { date: '1999-01-01 10:00:00' },
};

/** Creates a record with each status, as every caller. */
export async function createEach(app: TestApp, type: Type): Promise<Findings> {
  const findings = new Findings();
  let rows = await rowsOf(app, type);
  for (const [words, sent] of Object.entries(STATUSES))
    for (const caller of CALLERS) {
      const before = rows;
      const { status, body } = await clientOf(app, caller).post(`/${type}`, BODIES[type](sent));
      rows = await rowsOf(app, type);
      const added = [...rows].filter(([id]) => !before.has(id));
      // The date of publication hides events only.
      const isShown = words === 'none, a future date' && type !== 'events';
      const expected = sending(`status: ${isShown ? 'none' : words}`, caller);
      findings.compare(
        `POST ${type} with status ${words} · ${caller}`,
        isRefused(expected) ? [expected] : [201, expected, expected, ownerId(app, { caller })],
        [
          status,
          status === 201 && (body as { status: string }).status,
          ...added.flatMap(([, row]) => [row.status, row.author_id]),
        ],
      );
    }
  return findings;
}

/** Sets each status on the caller's own draft, in the trash or not: it allows no more than a new record. */
export async function setEach(app: TestApp, type: Type): Promise<Findings> {
  const findings = new Findings();
  const cells = SETTING.flatMap((one) => CALLERS.map((caller) => ({ ...one, caller })));
  const records = await draftsOf(app, type, cells);
  const statuses: number[] = [];
  for (const [index, { caller, sent }] of cells.entries())
    statuses.push((await clientOf(app, caller).put((records[index] as Seeded).byId, sent)).status);
  const rows = await rowsOf(app, type);
  for (const [index, { state, words, caller }] of cells.entries()) {
    const expected = sending(`status: ${words}`, caller);
    findings.compare(
      `PUT ${type} with status ${words} · ${caller} · own ${state}`,
      isRefused(expected) ? [expected, firstWord(state)] : [200, expected],
      [statuses[index] as number, rows.get((records[index] as Seeded).id)?.status ?? 'gone'],
    );
  }
  return findings;
}

const SETTING = (['draft', 'trash from draft'] as const).flatMap((state) =>
  Object.entries(STATUSES)
    .filter(([, sent]) => 'status' in sent)
    .map(([words, sent]) => ({ state, words, sent })),
);

/** Names an author in a new record and in the caller's own draft, and an image by its URL. */
export async function nameEach(app: TestApp, type: Type): Promise<Findings> {
  const another = await strangerId(app);
  const cells = CALLERS.map((caller) => ({ caller, state: 'draft' as const }));
  const records = await draftsOf(app, type, cells);
  const attempts = CALLERS.flatMap((caller, index): Attempt[] => {
    const client = clientOf(app, caller);
    const own = records[index]?.byId ?? '';
    const create = (row: string, fields: Record<string, unknown>) => ({
      label: `POST ${type} with ${row} · ${caller}`,
      expected: sending(row, caller),
      send: () => client.post(`/${type}`, BODIES[type](fields)),
    });
    const update = (row: string, fields: object) => ({
      label: `PUT ${type} with ${row} · ${caller}`,
      expected: sending(row, caller).replace('201', '200'),
      send: () => client.put(own, { ...fields, excerpt: row }),
    });
    const self = { author: ownerId(app, { caller }) };
    return [
      create('author: another user', { author: another }),
      create('author: nobody', { author: 99_999 }),
      create('image: a URL', { image: `https://a.example/${caller}.png` }),
      update('image: a URL', { image: `https://b.example/${caller}.png` }),
      ...(caller === 'anonymous'
        ? []
        : [create('author: the caller', self), update('author: the caller', self)]),
      update('author: another user', { author: another }),
    ];
  });
  const findings = await attempt(app, attempts);
  const rows = await rowsOf(app, type);
  for (const [index, { caller }] of cells.entries()) {
    const isAnothers = sending('author: another user', caller) === '201' || caller === 'anonymous';
    const author = isAnothers ? another : ownerId(app, { caller });
    findings.compare(
      `The author of one of the ${type} · ${caller}`,
      [author],
      [rows.get(records[index]?.id ?? 0)?.author_id ?? 0],
    );
  }
  return findings;
}

/** Creates events with new categories, tags and venues. */
export function nameTerms(app: TestApp): Promise<Findings> {
  const attempts = (['categories', 'tags'] as const).flatMap((kind) =>
    CALLERS.map((caller) => ({
      label: `POST events with new ${kind} · ${caller}`,
      expected: sending(`${kind}: a new name`, caller),
      send: () =>
        clientOf(app, caller).post('/events', anEvent({ [kind]: [`new to ${caller}`], venue: aVenue() })),
    })),
  );
  return attempt(app, attempts);
}

/** Creates events linked to a venue or organizer of each status: in turn, or to both. */
export async function linkEach(app: TestApp, extent: 'each cell' | 'every path'): Promise<Findings> {
  const types = ['venues', 'organizers'] as const;
  const attempts: Attempt[] = [];
  for (const [turn, type] of types.entries()) {
    const cells = cellsOf().filter((_, index) => extent === 'every path' || index % 2 === turn);
    const records = await seedRecords(
      app,
      cells.map((cell) => ({ type, ...cell })),
    );
    for (const [index, { actor, state }] of cells.entries())
      attempts.push({
        label: `POST events with one of the ${type} · ${whose(actor, state)}`,
        expected: right('link', state, actor),
        send: () =>
          clientOf(app, actor.caller).post('/events', anEvent({ [type.slice(0, -1)]: records[index]?.id })),
      });
  }
  return attempt(app, attempts);
}

/** Writes categories or tags by every route. */
export async function writeTerms(app: TestApp, kind: 'categories' | 'tags'): Promise<Findings> {
  const attempts: Attempt[] = [];
  for (const caller of CALLERS) {
    const client = clientOf(app, caller);
    const path = `/${kind}/${await seedTerm(app, kind, `term-of-${caller}`)}`;
    const cell = (words: string, send: Attempt['send'], row = 'write') =>
      attempts.push({
        label: `${words} ${kind} · ${caller}`,
        expected: sending(`${row}: ${kind}`, caller),
        send,
      });
    for (const method of ['post', 'put', 'patch'] as const)
      cell(method, () => client.send(method, path).send({ description: `By ${method}` }));
    cell('delete', () => client.delete(path));
    cell('create', () => client.post(`/${kind}`, { name: `New ${caller}` }), 'create');
  }
  return attempt(app, attempts);
}

const isRefused = (value: string) => /^\d/.test(value);

interface Draft {
  readonly caller: CallerName;
  readonly state: State;
}

function draftsOf(app: TestApp, type: Type, drafts: readonly Draft[]): Promise<Seeded[]> {
  return seedRecords(
    app,
    drafts.map(({ caller, state }) => ({ type, state, actor: { caller, own: caller !== 'anonymous' } })),
  );
}
