import { isRecordType, RECORDS } from '../common/record-types.js';
import { snakeCase } from '../common/text/snake-case.js';
import type { WrittenType } from './write-note.js';

/** The members of a row in a comparable form. */
type Members = ReadonlyMap<string, string>;

/** A row that a write has changed. */
export interface ChangedRow {
  readonly type: WrittenType;
  readonly row: { readonly id: number };
  /** The row before the write; for a new record, an empty one. */
  readonly before: object;
}

/** Members set by the service itself, or derived from others. */
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
  'previousStartDates',
  'generatedUntil',
  'overrides',
  'originalStart',
  'seriesId',
]);

/** API names of members that differ from the column name in snake case. */
const NAMES: Readonly<Record<string, string>> = {
  authorId: 'author',
  imageId: 'image',
  parentId: 'parent',
  passwordDigest: 'password',
  publishedAt: 'date',
  startsLocal: 'start_date',
  endsLocal: 'end_date',
  'event.parentId': 'post_parent',
};

/** Returns the API names of the fields whose values have changed. A translated text is `title:fr`. */
export function changedFields({ type, row, before }: ChangedRow): string[] {
  const [former, current] = [membersOf(before), membersOf(row)];
  const members = new Set([...former.keys(), ...current.keys()]);
  const changed = [...members].filter(
    (member) => (former.get(member) ?? NULL) !== (current.get(member) ?? NULL),
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

/** Related records loaded with a row are not values of it. They have an id, unlike an offer. */
function isValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((element) => !isRecord(element));
  return typeof value !== 'object' || value === null || value instanceof Date;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value;
}

function toText(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function nameOf(type: WrittenType, member: string): string {
  const [name = '', language] = member.split(':');
  const title = name === 'title' && isRecordType(type) ? RECORDS[type].title : undefined;
  const parameter = title ?? NAMES[`${type}.${name}`] ?? NAMES[name] ?? snakeCase(name);
  return language === undefined ? parameter : `${parameter}:${language}`;
}
