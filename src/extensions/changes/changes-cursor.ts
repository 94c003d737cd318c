import { cursorParameter, listDigest, readCursor, writeCursor } from '../../common/lists/cursor.js';
import { sentence } from '../../common/errors/sentences.js';
import { RECORD_TYPES } from '../../common/record-types.js';
import { MAX_INTEGER } from '../../common/parameters/number.parsers.js';
import type { Language } from '../../context/language/language.js';

/** The place of a change in the feed, which is ordered by transaction, type and id. */
export interface Position {
  /** Number of the transaction, in decimal digits. */
  readonly transaction: string;
  /** Empty at the start of the feed. */
  readonly type: string;
  readonly id: number;
}

/** The place up to which a reader has followed the calendar. */
export interface ChangesCursor {
  /** The epoch of the database in which the place is valid. */
  readonly epoch: string;
  /** The day, `Y-m-d` in UTC, on which the reader started or last reached the end: since then it needs removals. */
  readonly since: string;
  readonly position: Position;
}

export const START: Position = { transaction: '0', type: '', id: 0 };

/** Continues behind the changes that the reader knows. */
export const CURSOR = cursorParameter('cursor', sentence('changesCursor'));

const MAX_TRANSACTION = 2n ** 64n - 1n;
const DIGITS = /^\d{1,20}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

export function writeChangesCursor({ epoch, since, position }: ChangesCursor, feed: string): string {
  return writeCursor(feed, [epoch, since, position.transaction, position.type, position.id]);
}

/** @throws ApiError `invalidParameter` for a cursor that is damaged or belongs to another feed */
export function readChangesCursor(cursor: string, feed: string): ChangesCursor {
  const [epoch, since, transaction, type, id] = readCursor(cursor, CURSOR, feed, [
    isText,
    (value) => isText(value) && DAY.test(value) && !Number.isNaN(Date.parse(value)),
    (value) => isText(value) && DIGITS.test(value) && BigInt(value) <= MAX_TRANSACTION,
    (value) => value === START.type || RECORD_TYPES.some((known) => known === value),
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_INTEGER,
  ]) as [string, string, string, string, number];
  return { epoch, since, position: { transaction, type, id } };
}

/** Returns what identifies a feed: cursors of one cannot be used with another. */
export function feedOf(types: readonly string[] | undefined, language: Language): string {
  return listDigest(['changes', types, language]);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
