import { createHash } from 'node:crypto';
import { invalidParameter } from '../errors/api-error.js';
import { expecting, rejected } from '../errors/reason.js';
import { type Sentence, sentence } from '../errors/sentences.js';
import type { ParameterParser } from '../parameters/parameter.js';

/** Enough for the longest title. */
const MAX_LENGTH = 8_000;
const BASE64URL = /^[\w-]*$/;
const DIGEST_LENGTH = 12;

/** A parameter that takes a cursor. Whether the cursor suits the list is checked once the list is known. */
export interface CursorParameter extends ParameterParser<string> {
  readonly name: string;
  /** Tells where to get a cursor. */
  readonly advice: Sentence;
}

export function cursorParameter(name: string, advice: Sentence): CursorParameter {
  return {
    name,
    advice,
    schema: { type: 'string', maxLength: MAX_LENGTH },
    parse: (sent) =>
      typeof sent === 'string' && sent.length <= MAX_LENGTH && BASE64URL.test(sent)
        ? sent
        : expecting('string', sent, advice),
  };
}

/** The sort values of a record, one for each sort key, as JSON. */
export type SortValues = readonly unknown[];

/** Returns the cursor behind a record of a list. */
export function writeCursor(list: string, values: SortValues): string {
  return Buffer.from(JSON.stringify([list, ...values])).toString('base64url');
}

/**
 * Returns the sort values in a cursor.
 * @param list from `listDigest`
 * @param accepts for each sort key, whether a value may be compared with it
 * @throws ApiError `invalidParameter` for a cursor that is damaged or belongs to another list
 */
export function readCursor(
  cursor: string,
  parameter: CursorParameter,
  list: string,
  accepts: readonly ((value: unknown) => boolean)[],
): SortValues {
  const unusable = (advice = parameter.advice) => invalidParameter(parameter.name, rejected(cursor, advice));
  const content = parseJson(Buffer.from(cursor, 'base64url').toString());
  const [from, ...values] = Array.isArray(content) ? (content as unknown[]) : [];
  // Decoding skips what is not base64url or UTF-8.
  if (typeof from !== 'string' || writeCursor(from, values) !== cursor) throw unusable();
  if (from !== list) throw unusable(sentence('sameList'));
  const isWhole = values.length === accepts.length && accepts.every((test, index) => test(values[index]));
  if (!isWhole) throw unusable();
  return values;
}

/** Returns a digest of what makes a list: its type, language, filters and order. */
export function listDigest(list: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, DIGEST_LENGTH);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
