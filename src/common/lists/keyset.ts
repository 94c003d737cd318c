import sql, { join, raw, type Sql } from 'sql-template-tag';
import { listDigest, readCursor, type SortValues, writeCursor } from './cursor.js';
import { type Order, sortKeys } from './order.js';
import { AFTER } from './page.query.js';

/**
 * Paging by key: a page begins behind a record, which the cursor describes by its sort values, and not after a number of
 * records. What is inserted or deleted before it changes nothing.
 */
export interface Keyset {
  /** The sort values of `row`, as a JSON array. */
  readonly values: Sql;
  /** Matches the records behind the cursor; undefined for the first page. */
  readonly isBehind?: Sql;
  /** The sort values in the cursor. */
  readonly behind?: SortValues;
  /** Returns the cursor behind a record with these values. */
  readonly cursorOf: (values: SortValues) => string;
}

/**
 * Reads the parameter `after`.
 * @param after a cursor; empty for the first page, undefined for lists that are not paged by key
 * @param list identifies the list together with its order: type, language and filters
 * @throws ApiError `invalidParameter` for a cursor of another list
 */
export function keysetOf(
  after: string | undefined,
  order: Order,
  list: readonly unknown[],
): Keyset | undefined {
  if (after === undefined) return undefined;
  const keys = sortKeys(order);
  const expressions = join(keys.map(({ expression }) => expression));
  const digest = listDigest([...list, order.by, order.direction]);
  const keyset = {
    values: sql`json_build_array(${expressions})`,
    cursorOf: (values: SortValues) => writeCursor(digest, values),
  };
  if (after === '') return keyset;
  const values = readCursor(
    after,
    AFTER,
    digest,
    keys.map(({ accepts }) => accepts),
  );
  const operator = raw(order.direction === 'desc' ? '<' : '>');
  return { ...keyset, behind: values, isBehind: sql`(${expressions}) ${operator} (${join([...values])})` };
}
