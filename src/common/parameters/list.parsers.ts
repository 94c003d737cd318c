import { expecting } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import type { ParameterParser } from './parameter.js';
import { parseId } from './number.parsers.js';

/** Maximum length of a list parameter. */
export const MAX_LIST_LENGTH = 100;

/** Ids as a list, as comma-separated text or as a single id. Duplicates are dropped. */
export const idListParser: ParameterParser<number[]> = {
  schema: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: MAX_LIST_LENGTH },
  isList: true,
  parse: (sent) =>
    parseList(sent, parseId) ?? expecting('array', sent, sentence('idList', { most: MAX_LIST_LENGTH })),
};

/**
 * Parses a list, comma-separated text or a single value, each element with `parseOne`. Returns undefined for an
 * empty list, a list that is too long, and a list with an element of which `parseOne` returns that.
 */
export function parseList<T>(sent: unknown, parseOne: (element: unknown) => T | undefined): T[] | undefined {
  const elements = splitList(sent);
  if (elements === undefined || elements.length === 0 || elements.length > MAX_LIST_LENGTH) return undefined;
  const values = elements.map(parseOne);
  return values.every((element) => element !== undefined) ? [...new Set(values)] : undefined;
}

/**
 * Returns the elements of a list, also in JSON, as forms may send it, of comma-separated text or of a single number; undefined
 * for anything else.
 */
export function splitList(sent: unknown): unknown[] | undefined {
  if (typeof sent === 'string' && JSON_BEGINNING.test(sent)) return listInJson(sent)?.map(trimmed);
  if (typeof sent === 'string') return withoutBlank(sent.split(',').map(trimmed));
  if (typeof sent === 'number') return [sent];
  return Array.isArray(sent) ? sent.map(trimmed) : undefined;
}

/** A list or an object in JSON, or what JavaScript makes of an object as text. */
const JSON_BEGINNING = /^\s*[[{]/;

function listInJson(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the parameters that send a list: its elements with commas, or each by itself where one of them has a comma. */
export function joinList(
  name: string,
  elements: readonly (string | number)[],
): (readonly [string, string])[] {
  if (elements.some((element) => String(element).includes(',')))
    return elements.map((element, place) => [`${name}[${place}]`, String(element)]);
  return elements.length === 0 ? [] : [[name, elements.join()]];
}

/** Drops empty texts, which forms send for a list without a choice. */
export function withoutBlank(elements: readonly unknown[]): unknown[] {
  return elements.filter((element) => element !== '');
}

function trimmed(element: unknown): unknown {
  return typeof element === 'string' ? element.trim() : element;
}
