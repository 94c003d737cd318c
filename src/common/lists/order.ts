import sql, { join, raw, type Sql } from 'sql-template-tag';
import { parseId } from '../parameters/number.parsers.js';
import { isStorable } from '../text/well-formed.js';

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A value of a record by which lists are sorted. */
export interface SortKey {
  /** SQL on `row`, never null. */
  readonly expression: Sql;
  /** Tells whether a value, as JSON, may be compared with the expression. */
  readonly accepts: (value: unknown) => boolean;
}

/** The order of a list. */
export interface Order {
  /** The attribute, as in `orderby`. */
  readonly by: string;
  readonly direction: Direction;
  /** Compared one after another, all in the same direction. */
  readonly keys: readonly SortKey[];
}

/** Sorts by the id. */
const ID: SortKey = { expression: raw('row.id'), accepts: (value) => parseId(value) === value };

/** Returns the sort keys of an order with the id as the last one, which leaves no ties. */
export function sortKeys({ keys }: Order): readonly SortKey[] {
  return [...keys, ID];
}

/** Returns the ORDER BY clause of an order. */
export function orderBy(order: Order): Sql {
  const direction = raw(order.direction === 'desc' ? ' DESC' : '');
  return join(
    sortKeys(order).map(({ expression }) => sql`${expression}${direction}`),
    ', ',
  );
}

/** Sorts by a column of dates with times. */
export function byTime(column: string): SortKey {
  return { expression: raw(`row.${column}`), accepts: isTime };
}

/** Sorts by a number. */
export function byNumber(expression: Sql): SortKey {
  return { expression, accepts: Number.isFinite };
}

/** Sorts by a text in the order of a collation. */
export function byText(expression: Sql, collation: string): SortKey {
  return {
    expression: sql`${expression} COLLATE ${raw(`"${collation}"`)}`,
    accepts: (value) => typeof value === 'string' && isStorable(value),
  };
}

// As PostgreSQL writes JSON: to the microsecond, with an offset if the column is an instant.
const TIME = /^(?<wall>(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?(?:[+-](?:0\d|1[0-5]):[0-5]\d)?$/;

function isTime(value: unknown): boolean {
  const wall = typeof value === 'string' ? TIME.exec(value)?.groups?.wall : undefined;
  if (wall === undefined) return false;
  const date = new Date(`${wall}Z`);
  // JavaScript takes 30 February for 2 March, PostgreSQL rejects it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(wall);
}
