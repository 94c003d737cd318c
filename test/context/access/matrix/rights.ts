import { RECORDS, SENT } from './rights.table.js';

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

export const STATES = [
  'publish',
  'publish + password',
  'future',
  'draft',
  'draft + password',
  'pending',
  'private',
  'trash from publish',
  'trash from future',
  'trash from draft',
  'trash from pending',
  'trash from private',
] as const;
export type State = (typeof STATES)[number];

/** Returns the status of a record in this state. */
export const firstWord = (state: State) => state.split(' ')[0] as string;
export const isTrash = (state: State) => state.startsWith('trash');

/** The caller, and whether the record is the caller's own. Anonymous callers own nothing. */
export interface Actor {
  readonly caller: CallerName;
  readonly own: boolean;
}

export const ACTORS: readonly Actor[] = CALLERS.flatMap((caller) =>
  (caller === 'anonymous' ? [false] : [true, false]).map((own) => ({ caller, own })),
);

/** The part of a record that a response shows: everything, only what a password does not hide, or nothing. */
export type Shown = 'shown' | 'masked' | '-';

/** Returns what the table says of a request about a record: an HTTP status, or what is shown. */
export function right(request: string, state: State, actor: Actor): string {
  const row = rows.get(`${request}: ${state}`) ?? rows.get(`${request}: ${firstWord(state)}`);
  return row?.[COLUMN[actor.caller][actor.own ? 0 : 1]] ?? missing(`${request}: ${state}`);
}

/** Returns what the table says of something that a caller sends: an HTTP status, or a status of the record. */
export function sending(words: string, caller: CallerName): string {
  return sent.get(words)?.[CALLERS.indexOf(caller)] ?? missing(words);
}

/** Returns the HTTP status of a single record, and what of it is shown. */
export function single(request: string, type: Type, state: State, actor: Actor): [status: string, Shown] {
  const value = right(request, state, actor);
  const isClosed = type === 'events' && (value === 'masked' || isTrash(state));
  if (isClosed || /^\d/.test(value)) return [isClosed ? '403' : value, '-'];
  return ['200', value as Shown];
}

/** The columns of the table for a caller's own record and for one of another user. */
const COLUMN: Record<CallerName, readonly [own: number, other: number]> = {
  anonymous: [0, 0],
  subscriber: [1, 1],
  contributor: [2, 3],
  author: [4, 5],
  editor: [6, 6],
  administrator: [7, 7],
};

const rows = parse(RECORDS);
const sent = parse(SENT);

function parse(table: string): ReadonlyMap<string, readonly string[]> {
  const lines = table.split('\n').filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const [, words = '', values = ''] = /^ +(\w+: .+?) {2,}(.+)$/.exec(line) ?? [];
      return [words, values.split(/ +/)];
    }),
  );
}

function missing(words: string): never {
  throw new Error(`The table of rights has no row "${words}".`);
}
