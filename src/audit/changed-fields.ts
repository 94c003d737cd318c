import type { WrittenType } from './audit-entry.entity.js';

/** The members of a row, each in a form that can be compared. */
type Members = ReadonlyMap<string, string>;

/** A row that is about to change, and what it was before. */
export interface Watched {
  readonly type: WrittenType;
  readonly row: { readonly id: number };
  readonly before: Members;
}

/** Settled by the service itself, whatever a write says, or following from other fields. */
const DERIVED = new Set([
  'id',
  'language',
  'modifiedAt',
  'formerStatus',
  'startsAt',
  'endsAt',
  'timezoneAbbr',
  'searchText',
  'version',
]);

/** What the API calls members of which it does not simply use the name. */
const NAMES: Readonly<Record<string, string>> = {
  authorId: 'author',
  imageId: 'image',
  parentId: 'parent',
  passwordDigest: 'password',
  publishedAt: 'date',
  startsLocal: 'start_date',
  endsLocal: 'end_date',
  'event.parentId': 'post_parent',
  'venue.title': 'venue',
  'organizer.title': 'organizer',
};

/**
 * Remembers what a row is before a write.
 * @param row the row that will be changed
 * @param before the row as it was; for a new record, an empty one
 */
export function watch(type: WrittenType, row: { readonly id: number }, before: object = row): Watched {
  return { type, row, before: membersOf(before) };
}

/** Names, as the API has them, of the fields that have another value now. A text in a further language is `title:fr`. */
export function changedFields({ type, row, before }: Watched): string[] {
  const after = membersOf(row);
  const members = new Set([...before.keys(), ...after.keys()]);
  const changed = [...members].filter(
    (member) => (before.get(member) ?? NULL) !== (after.get(member) ?? NULL),
  );
  return changed.map((member) => nameOf(type, member)).sort();
}

const NULL = JSON.stringify(null);

function membersOf(row: object): Members {
  const members = new Map<string, string>();
  for (const [member, value] of Object.entries(row)) {
    if (member === 'translations') addTexts(members, value as Readonly<Record<string, object>>);
    else if (!DERIVED.has(member) && isValue(value)) members.set(member, toText(value));
  }
  return members;
}

function addTexts(members: Map<string, string>, translations: Readonly<Record<string, object>>): void {
  for (const [language, texts] of Object.entries(translations))
    for (const [text, value] of Object.entries(texts)) members.set(`${text}:${language}`, toText(value));
}

/** Other records that hang on a row are no values of it. */
function isValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((element) => typeof element !== 'object');
  return typeof value !== 'object' || value === null || value instanceof Date;
}

function toText(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function nameOf(type: WrittenType, member: string): string {
  const [name = '', language] = member.split(':');
  const parameter = NAMES[`${type}.${name}`] ?? NAMES[name] ?? snakeCase(name);
  return language === undefined ? parameter : `${parameter}:${language}`;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
