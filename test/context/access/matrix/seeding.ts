import { digestPassword } from '../../../../src/context/access/record-password.js';
import type { TestApp } from '../../../harness/test-app.js';
import { type Actor, isTrash, type Shown, type State, type Type } from './rights.js';

/** An inserted record, and the words that identify it in any response. */
export interface Seeded {
  readonly id: number;
  readonly type: Type;
  readonly state: State;
  /** A word in the title, which a password does not hide. */
  readonly name: string;
  /** Words in the members that a password hides. */
  readonly secrets: readonly string[];
  readonly byId: string;
  readonly bySlug: string;
}

/** The properties of a record to insert. */
export interface Seed {
  readonly type: Type;
  readonly state: State;
  readonly actor: Actor;
}

/** A user who never sends requests and owns other people's records. */
export const NOBODY: Actor = { caller: 'anonymous', own: false };

const STRANGER = 'the-stranger';
const DIGEST = digestPassword('open-sesame');
const COLUMNS: Record<Type, readonly string[]> = {
  events: ['starts_local', 'ends_local', 'starts_at', 'ends_at', 'timezone', 'timezone_abbr', 'website'],
  venues: ['address', 'city', 'phone'],
  organizers: ['email', 'phone'],
};
const COMMON = [
  'author_id',
  'language',
  'status',
  'former_status',
  'title',
  'slug',
  'description',
  'published_at',
  'modified_at',
  'password_digest',
];

let counter = 0;

/** Inserts records of one type and returns them in the order of the seeds. */
export async function seedRecords(app: TestApp, seeds: readonly Seed[]): Promise<Seeded[]> {
  const [{ type } = { type: 'events' as const }] = seeds;
  const owners = seeds.map(({ actor }) => (actor.own ? ownerId(app, actor) : undefined));
  const stranger = await strangerId(app);
  const rows = seeds.map((seed, index) => rowOf(seed, owners[index] ?? stranger));
  const columns = [...COMMON, ...COLUMNS[type]].join(', ');
  const inserted = await query<{ id: number; slug: string }>(
    app,
    `INSERT INTO ${type} (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${type}, $1) RETURNING id, slug`,
    [JSON.stringify(rows)],
  );
  const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
  return seeds.map((seed, index) => seeded(seed, rows[index]?.slug ?? '', ids));
}

/** Tells from the words in a response how much of a record it shows. */
export function shownOf({ name, secrets }: Seeded, words: ReadonlySet<string>): Shown | 'partly shown' {
  const found = secrets.filter((word) => words.has(word)).length;
  if (found === 0) return words.has(name) ? 'masked' : '-';
  return words.has(name) && found === secrets.length ? 'shown' : 'partly shown';
}

/** Returns the words in a text that identify seeded records. */
export function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/[a-z]{4}z\d+q/g));
}

/** A stored row: the columns that matter for permissions, and a digest of all columns. */
export interface Stored {
  readonly status: string;
  readonly author_id: number;
  readonly digest: string;
}

export async function rowsOf(app: TestApp, type: Type): Promise<Map<number, Stored>> {
  const rows = await query<Stored & { id: number }>(
    app,
    `SELECT id, status, author_id, md5(row::text) AS digest FROM ${type} AS row`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const TABLES = [
  'events',
  'venues',
  'organizers',
  'images',
  'categories',
  'tags',
  'users',
  'event_venues',
  'event_organizers',
  'event_categories',
  'event_tags',
  ...['event', 'venue', 'organizer', 'category', 'tag'].map((one) => `${one}_translations`),
];

/** Digests every table except one. */
export async function digestOf(app: TestApp, except?: Type): Promise<string> {
  const parts = TABLES.filter((table) => table !== except).map(
    (table) => `(SELECT coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') FROM ${table} AS t)`,
  );
  const [row] = await query<{ digest: string }>(app, `SELECT concat_ws(' ', ${parts.join(', ')}) AS digest`);
  return row?.digest ?? '';
}

/** Inserts a category or tag and returns its id. */
export async function seedTerm(app: TestApp, kind: 'categories' | 'tags', name: string): Promise<number> {
  const sql = `INSERT INTO ${kind} (language, name, slug) VALUES ('en', $1, $1) RETURNING id`;
  const [row] = await query<{ id: number }>(app, sql, [name]);
  return row?.id ?? 0;
}

export function query<T>(app: TestApp, sql: string, parameters: unknown[] = []): Promise<T[]> {
  return app.database.query<T[]>(sql, parameters);
}

export function ownerId(app: TestApp, { caller }: Pick<Actor, 'caller'>): number {
  return caller === 'anonymous' ? 0 : app.userId(caller);
}

/** Returns the id of a user who never sends requests and owns other people's records. */
export async function strangerId(app: TestApp): Promise<number> {
  const [row] = await query<{ id: number }>(
    app,
    `INSERT INTO users (name, role) VALUES ($1, 'author')
     ON CONFLICT (lower(name)) DO UPDATE SET name = excluded.name RETURNING id`,
    [STRANGER],
  );
  return row?.id ?? 0;
}

function rowOf({ type, state }: Seed, owner: number) {
  counter += 1;
  const word = (kind: string) => `${kind}z${counter}q`;
  return {
    author_id: owner,
    language: 'en',
    ...statusOf(state),
    title: word('name'),
    slug: `record-${counter}`,
    description: `<p>${word('text')}</p>`,
    published_at: state === 'future' ? '2027-01-01T00:00:00Z' : '2026-01-01T00:00:00Z',
    modified_at: '2026-01-02T00:00:00Z',
    password_digest: state.endsWith('password') ? DIGEST : null,
    ...OWN_FIELDS[type](word),
  };
}

function statusOf(state: State): { status: string; former_status?: string } {
  if (isTrash(state)) return { status: 'trash', former_status: state.replace('trash from ', '') };
  return { status: state.replace(' + password', '') };
}

const OWN_FIELDS: Record<Type, (word: (kind: string) => string) => Record<string, string>> = {
  events: (word) => ({
    starts_local: '2026-12-01 19:00:00',
    ends_local: '2026-12-01 21:00:00',
    starts_at: '2026-12-01T19:00:00Z',
    ends_at: '2026-12-01T21:00:00Z',
    timezone: 'UTC',
    timezone_abbr: 'UTC',
    website: `https://${word('site')}.example.org/`,
  }),
  venues: (word) => ({ address: word('road'), city: word('city'), phone: word('call') }),
  organizers: (word) => ({ email: `${word('mail')}@example.org`, phone: word('call') }),
};

const SECRET_KINDS: Record<Type, readonly string[]> = {
  events: ['text', 'site'],
  venues: ['text', 'road', 'city', 'call'],
  organizers: ['text', 'mail', 'call'],
};

function seeded({ type, state }: Seed, slug: string, ids: ReadonlyMap<string, number>): Seeded {
  const id = ids.get(slug) ?? 0;
  const mark = `z${slug.slice('record-'.length)}q`;
  return {
    id,
    type,
    state,
    name: `name${mark}`,
    secrets: SECRET_KINDS[type].map((kind) => `${kind}${mark}`),
    byId: `/${type}/${id}`,
    bySlug: `/${type}/by-slug/${slug}${isTrash(state) ? '__trashed' : ''}`,
  };
}
