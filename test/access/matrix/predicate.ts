/**
 * The expected permissions as tables of HTTP statuses, written from the documented matrix and deliberately independent
 * of the code under test. Each column stands for a caller and whether the record is the caller's own.
 */

export const CALLERS = [
  'anonymous',
  'subscriber',
  'contributor',
  'author',
  'editor',
  'administrator',
] as const;
export type CallerName = (typeof CALLERS)[number];

export const TYPES = ['events', 'venues', 'organizers'] as const;
export type Type = (typeof TYPES)[number];
export type LinkedType = Exclude<Type, 'events'>;

export const STATES = [
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trash (was draft)',
  'trash (was publish)',
  'publish + password',
] as const;

/** The trash, by former status. */
export const TRASH = [
  'trash (was publish)',
  'trash (was future)',
  'trash (was draft)',
  'trash (was pending)',
  'trash (was private)',
] as const;
export type State = (typeof STATES)[number] | (typeof TRASH)[number];

/** The caller, and whether the record is the caller's own. Anonymous callers own nothing. */
export interface Actor {
  readonly caller: CallerName;
  readonly own: boolean;
}

export const ASKERS: readonly Actor[] = CALLERS.flatMap((caller) =>
  (caller === 'anonymous' ? [false] : [true, false]).map((own) => ({ caller, own })),
);

/** The part of a record that a response shows: everything, only what a password does not hide, or nothing. */
export type Shown = 'shown' | 'blanked' | '';
export interface Answer {
  readonly status: number;
  readonly shown: Shown;
}

// Columns: anonymous, subscriber own and other, contributor own and other, author own and other, editor, administrator.
type Row<T> = readonly [T, T, T, T, T, T, T, T, T];

const EVERYBODY: Row<number> = [200, 200, 200, 200, 200, 200, 200, 200, 200];
const NOBODY: Row<number> = [403, 403, 403, 403, 403, 403, 403, 403, 403];
// Subscribers only read published records, even their own, which date from a former role.
const OWNERS_AND_EDITORS: Row<number> = [403, 403, 403, 200, 403, 200, 403, 200, 200];

const READ: Record<State, Row<number>> = {
  publish: EVERYBODY,
  future: OWNERS_AND_EDITORS,
  draft: OWNERS_AND_EDITORS,
  pending: OWNERS_AND_EDITORS,
  private: OWNERS_AND_EDITORS,
  'trash (was draft)': OWNERS_AND_EDITORS,
  'trash (was publish)': OWNERS_AND_EDITORS,
  'trash (was future)': OWNERS_AND_EDITORS,
  'trash (was pending)': OWNERS_AND_EDITORS,
  'trash (was private)': OWNERS_AND_EDITORS,
  'publish + password': EVERYBODY,
};

const UNPUBLISHED: Row<number> = [401, 403, 403, 200, 403, 200, 403, 200, 200];
const PUBLISHED: Row<number> = [401, 403, 403, 403, 403, 200, 403, 200, 200];

const UNPUBLISHED_TRASH: Row<number> = [401, 403, 403, 410, 403, 410, 403, 410, 410];
const PUBLISHED_TRASH: Row<number> = [401, 403, 403, 403, 403, 410, 403, 410, 410];

const WRITE: Record<State, Row<number>> = {
  publish: PUBLISHED,
  future: PUBLISHED,
  draft: UNPUBLISHED,
  pending: UNPUBLISHED,
  private: UNPUBLISHED,
  'trash (was draft)': UNPUBLISHED_TRASH,
  'trash (was pending)': UNPUBLISHED_TRASH,
  'trash (was private)': UNPUBLISHED_TRASH,
  'trash (was publish)': PUBLISHED_TRASH,
  'trash (was future)': PUBLISHED_TRASH,
  'publish + password': PUBLISHED,
};

/** POST, PUT, PATCH without a status, and DELETE all require the same permission. */
export function writeStatus(actor: Actor, state: State): number {
  return WRITE[state][column(actor)];
}

/** A write with a status restores a record from the trash. */
export function restoreStatus(actor: Actor, state: State): number {
  const status = writeStatus(actor, state);
  return status === 410 ? 200 : status;
}

export const isTrash = (state: State) => state.startsWith('trash');

/** GET by id or slug, without a password. */
export function readResponse(type: Type, actor: Actor, state: State): Answer {
  if (type === 'events' && (isTrash(state) || state === 'publish + password'))
    return { status: NOBODY[column(actor)], shown: '' };
  const status = READ[state][column(actor)];
  if (status !== 200) return { status, shown: '' };
  return { status, shown: state === 'publish + password' ? 'blanked' : 'shown' };
}

/** The ways to request a protected record. */
export const KEYS = {
  'a wrong password': 'password=wrong',
  'the password': 'password=open-sesame',
  'context=edit': 'context=edit',
} as const;
export type Key = keyof typeof KEYS;

/** GET of a protected record, published or draft. */
export function protectedResponse(
  type: Type,
  actor: Actor,
  { key, draft }: { key: Key; draft: boolean },
): Answer {
  const status = READ[draft ? 'draft' : 'publish'][column(actor)];
  const mayEdit = writeStatus(actor, draft ? 'draft' : 'publish') === 200;
  if (status !== 200) return { status, shown: '' };
  if (key === 'the password' || (key === 'context=edit' && mayEdit)) return { status, shown: 'shown' };
  return type === 'events' ? { status: 403, shown: '' } : { status, shown: 'blanked' };
}

/** Returns what an event shows of a linked venue or organizer. */
export function embedded(actor: Actor, state: State): Shown {
  if (isTrash(state) || READ[state][column(actor)] !== 200) return '';
  return state === 'publish + password' ? 'blanked' : 'shown';
}

const READERS: readonly CallerName[] = ['anonymous', 'subscriber'];

/** Returns what a list shows of a record; to callers who may not write, only public records. */
export function listed(actor: Actor, state: State): Shown {
  const isWriter = !READERS.includes(actor.caller);
  return isWriter || READ[state] === EVERYBODY ? embedded(actor, state) : '';
}

/** Returns the HTTP status of a list filtered by one record status. */
export function filterStatus(caller: CallerName, status: string): number {
  if (status === 'unheard-of') return 400;
  return status !== 'publish' && READERS.includes(caller) ? 400 : 200;
}

export const REQUESTED = [
  undefined,
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trash',
  'unheard-of',
] as const;
export type Requested = (typeof REQUESTED)[number];

/** Returns the status a new record is stored with, or the HTTP status of the error. */
export function created(caller: CallerName, requested: Requested): number | string {
  if (requested === 'trash' || requested === 'unheard-of') return 400;
  if (caller === 'contributor') return BY_CONTRIBUTORS[requested ?? 'draft'];
  return CREATING_REFUSED[caller] ?? requested ?? 'publish';
}

const CREATING_REFUSED: Partial<Record<CallerName, number>> = { anonymous: 401, subscriber: 403 };

/** The status that results from the one a contributor requests. */
const BY_CONTRIBUTORS = {
  draft: 'draft',
  pending: 'pending',
  publish: 'pending',
  future: 'pending',
  private: 'pending',
} as const;

/** Only callers who may edit other people's records may change an author. */
export function handOverStatus(caller: CallerName): number {
  if (caller === 'anonymous') return 401;
  return ['editor', 'administrator'].includes(caller) ? 200 : 403;
}

/** Creating an image by its URL. */
export function pictureStatus(caller: CallerName): number {
  if (caller === 'anonymous') return 401;
  if (caller === 'subscriber') return 403;
  return caller === 'contributor' ? 400 : 201;
}

/** Creating a category or tag by naming it in an event. */
export function namingStatus(caller: CallerName): number {
  if (caller === 'anonymous') return 401;
  return ['subscriber', 'contributor'].includes(caller) ? 403 : 201;
}

/** Linking a new event to an existing venue or organizer. */
export function linkingStatus(actor: Actor, state: State): number {
  if (actor.caller === 'anonymous') return 401;
  if (actor.caller === 'subscriber') return 403;
  return listed(actor, state) === '' ? 400 : 201;
}

/** Writing a category or tag; `done` is the status of a permitted write. */
export function termStatus(kind: 'categories' | 'tags', caller: CallerName, done: number): number {
  if (caller === 'anonymous') return 401;
  const writers: CallerName[] =
    kind === 'categories' ? ['author', 'editor', 'administrator'] : ['editor', 'administrator'];
  return writers.includes(caller) ? done : 403;
}

function column({ caller, own }: Actor): Column {
  return COLUMN[caller][own ? 0 : 1];
}

/** The columns for a caller's own record and for one of another user. */
const COLUMN: Record<CallerName, readonly [Column, Column]> = {
  anonymous: [0, 0],
  subscriber: [1, 2],
  contributor: [3, 4],
  author: [5, 6],
  editor: [7, 7],
  administrator: [8, 8],
};
type Column = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
