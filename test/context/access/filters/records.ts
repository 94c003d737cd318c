import { digestPassword } from '../../../../src/context/access/record-password.js';
import type { TestApp } from '../../../harness/test-app.js';
import { query } from '../matrix/seeding.js';
import type { Caller } from './callers.js';

export const KEY = 'open-sesame';
const DIGEST = digestPassword(KEY);

/** The current time of all tests, and one second later. */
const LATER = '2026-11-20T12:00:01Z';
const NOW = '2026-11-20T12:00:00Z';

/** The properties of a record that decide who sees it. */
export interface State {
  readonly words: string;
  readonly status: 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash';
  /** The status before the record was moved to the trash. */
  readonly former?: 'publish' | 'draft';
  /** The time of publication; by default long ago. */
  readonly published?: string;
  readonly isProtected?: boolean;
  readonly isHidden?: boolean;
}

/** The states of venues and organizers. */
export const STATES: readonly State[] = [
  { words: 'published', status: 'publish' },
  { words: 'published with a password', status: 'publish', isProtected: true },
  { words: 'fallen due', status: 'future', published: NOW },
  { words: 'fallen due with a password', status: 'future', published: NOW, isProtected: true },
  { words: 'scheduled', status: 'future', published: LATER },
  { words: 'scheduled with a password', status: 'future', published: LATER, isProtected: true },
  { words: 'draft', status: 'draft' },
  { words: 'draft with a password', status: 'draft', isProtected: true },
  { words: 'pending', status: 'pending' },
  { words: 'private', status: 'private' },
  { words: 'private with a password', status: 'private', isProtected: true },
  { words: 'trashed', status: 'trash', former: 'publish' },
  { words: 'trashed with a password', status: 'trash', former: 'publish', isProtected: true },
  { words: 'trashed draft with a password', status: 'trash', former: 'draft', isProtected: true },
];

/** The states of events, which may also be hidden from lists. */
export const EVENT_STATES: readonly State[] = [
  ...STATES,
  { words: 'hidden from listings', status: 'publish', isHidden: true },
];

/** The part of a stored record that matters to lists. */
export interface Seeded {
  readonly id: number;
  readonly label: string;
  readonly authorId: number;
  readonly state: State;
  readonly published: Date;
}

let counter = 0;

/** Returns the columns common to all publications, and what a test needs to know of them. */
export function publication(state: State, owner: Caller) {
  counter += 1;
  const { status, former, isProtected = false, words } = state;
  const published = new Date(state.published ?? Date.parse('2026-01-01T00:00:00Z') - counter * 3_600_000);
  const authorId = owner.id ?? 0;
  const columns = {
    author_id: authorId,
    language: 'en',
    status,
    former_status: former ?? null,
    slug: `record-${counter}`,
    published_at: published,
    modified_at: NOW,
    password_digest: isProtected ? DIGEST : null,
  };
  return { columns, seeded: { label: `${words} of ${owner.name}`, authorId, state, published } };
}

/** Returns the time columns of an event that lasts two hours from a wall clock on. */
export function takingPlace(start: string) {
  const starts = new Date(`${start}Z`);
  const ends = new Date(starts.getTime() + 7_200_000);
  return {
    starts_local: starts.toISOString().slice(0, 19),
    ends_local: ends.toISOString().slice(0, 19),
    starts_at: starts,
    ends_at: ends,
    timezone: 'UTC',
    timezone_abbr: 'UTC',
  };
}

const SEQUENCES: Readonly<Record<string, string>> = { categories: 'term_ids', tags: 'term_ids' };

/** Inserts rows with the same columns into a table and returns their ids in order. */
export async function insert(app: TestApp, table: string, rows: readonly object[]): Promise<number[]> {
  const ids = await query<{ id: number }>(
    app,
    `SELECT nextval($1::regclass)::integer AS id FROM generate_series(1, $2)`,
    [SEQUENCES[table] ?? 'record_ids', rows.length],
  );
  const columns = ['id', ...Object.keys(rows[0] ?? {})].join(', ');
  const numbered = rows.map((row, index) => ({ ...row, id: ids[index]?.id }));
  await query(
    app,
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(numbered)],
  );
  return ids.map(({ id }) => id);
}

/** Links events to records of one type, one to one. */
export async function link(
  app: TestApp,
  kind: 'venue' | 'organizer' | 'category' | 'tag',
  pairs: readonly (readonly [eventId: number, id: number])[],
): Promise<void> {
  const table = kind === 'category' ? 'event_categories' : `event_${kind}s`;
  const [position, place] = kind === 'venue' || kind === 'organizer' ? [', position', ', 0'] : ['', ''];
  await query(
    app,
    `INSERT INTO ${table} (event_id, ${kind}_id${position})
     SELECT event_id, id${place} FROM unnest($1::int[], $2::int[]) AS pairs (event_id, id)`,
    [pairs.map(([eventId]) => eventId), pairs.map(([, id]) => id)],
  );
}
