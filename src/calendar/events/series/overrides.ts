import { isDeepStrictEqual } from 'node:util';
import { formatWallClock } from '../../../common/dates/wall-clock.js';
import type { Event } from '../record/event.entity.js';
import { memberOf, SERIES_FIELDS, UNITS } from './series-fields.js';

/** The members of an occurrence as its series has them. */
export type Expected = Partial<Event>;

/** The fields that a write of an occurrence has sent. */
export interface Sent {
  /** The names of the fields, and of translated texts: `title:fr`. */
  readonly names: readonly string[];
  /** Of links and translated texts, which are not members of a row: those that differ from the series. */
  readonly differing: readonly string[];
}

/**
 * Returns the names of the fields in which an occurrence differs from its series after a write. Those that were not sent
 * stay as they were.
 */
export function overridesAfter(
  { overrides, ...row }: Readonly<Event>,
  expected: Expected,
  { names, differing }: Sent,
): string[] {
  const considered = new Set(names.flatMap(consideredWith));
  const kept = overrides.filter((name) => !considered.has(name));
  const own = [...considered].filter((name) => {
    const member = memberOf(name);
    return member === undefined ? differing.includes(name) : differs(row, expected, member);
  });
  return [...kept, ...own].sort();
}

/** Returns the fields whose names are added to the overrides where the series has moved away from a unit of them. */
export function withDiffering(
  overrides: readonly string[],
  unit: keyof typeof UNITS,
  [row, expected]: readonly [Expected, Expected],
): string[] {
  const differing = UNITS[unit].filter((name) => differs(row, expected, memberOf(name)));
  return [...new Set([...overrides, ...differing])].sort();
}

/** Tells whether an occurrence has a field of its own. Of its own texts, it shows no translations of the series. */
export function isOwn(name: string, overrides: readonly string[]): boolean {
  const [field = ''] = name.split(':');
  return overrides.includes(name) || overrides.includes(field);
}

/** Tells whether an occurrence has a unit of fields of its own. */
export function hasOwn(unit: keyof typeof UNITS, overrides: readonly string[]): boolean {
  return UNITS[unit].some((name) => overrides.includes(name));
}

/** Returns the fields that a write may change with one that it sends. */
function consideredWith(name: string): readonly string[] {
  if (name === 'offers') return ['offers', 'cost'];
  const kind = (SERIES_FIELDS as Readonly<Record<string, { kind?: string } | undefined>>)[name]?.kind;
  return kind === 'time' || kind === 'publication' ? UNITS[kind] : mayBeOwn(name) ? [name] : [];
}

function mayBeOwn(name: string): boolean {
  const [field = ''] = name.split(':');
  const known: Readonly<Record<string, { place: string } | undefined>> = SERIES_FIELDS;
  return known[field]?.place === 'both';
}

function differs(row: Expected, expected: Expected, member: keyof Event | undefined): boolean {
  return member !== undefined && !isDeepStrictEqual(asShown(row[member]), asShown(expected[member]));
}

/** Returns a comparable form of a value, of times without the milliseconds, which no client can send back. */
function asShown(value: unknown): unknown {
  return value instanceof Date ? formatWallClock(value) : JSON.parse(JSON.stringify(value ?? null));
}
