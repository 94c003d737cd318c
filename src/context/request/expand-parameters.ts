import { ApiError } from '../../common/errors/api-error.js';
import { type Received, received } from '../../common/parameters/received.js';
import type { KeptFile, SENT_FILE } from '../../common/text/sent-file.js';
import { LANGUAGE_PARAMETER } from '../language/language.js';

const MAX_PARAMETERS = 200;
const MAX_DEPTH = 4;
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const INDEX = /^\d+$/;

/** A nested object of parameters, without a prototype so that no name is special. */
type Branch = Record<string, unknown>;
type Value = string | KeptFile | typeof SENT_FILE;
export type Pair = readonly [name: string, value: Value];

/**
 * Parses `application/x-www-form-urlencoded` text, including query strings.
 * @throws ApiError `invalidEncoding` for text that is not percent-encoded UTF-8
 */
export function readUrlEncoded(text: string | null): Received {
  const pieces = (text ?? '').split('&').filter((piece) => piece !== '');
  if (pieces.length > MAX_PARAMETERS) throw new ApiError('tooManyParameters');
  return expandParameters(pieces.map(toPair));
}

/**
 * Expands bracketed names into objects and arrays: `a[]=1&a[]=2`, `a[0]=1`, `venue[city]=Oslo`. The last of several equal
 * names without brackets wins, except in parameters that take a list (`listIn`).
 */
export function expandParameters(pairs: readonly Pair[]): Received {
  if (pairs.length > MAX_PARAMETERS) throw new ApiError('tooManyParameters');
  const root = newBranch();
  for (const [name, value] of pairs) place(root, toPath(name), value);
  const parameters = Object.fromEntries(
    Object.entries(root).map(([name, value]) => [name, withArrays(value)]),
  );
  return received(parameters, joinRepeated(pairs, parameters));
}

/** Joins the texts that were sent under equal names by commas, unless brackets have replaced them. */
function joinRepeated(pairs: readonly Pair[], parameters: Branch): Map<string, string> {
  const joined = new Map<string, string>();
  const first = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (typeof value !== 'string' || typeof parameters[name] !== 'string') continue;
    const before = joined.get(name) ?? first.get(name);
    if (before === undefined) first.set(name, value);
    else joined.set(name, `${before},${value}`);
  }
  return joined;
}

function toPair(piece: string): Pair {
  const at = piece.indexOf('=');
  return at < 0 ? [decode(piece), ''] : [decode(piece.slice(0, at)), decode(piece.slice(at + 1))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ApiError('invalidEncoding');
  }
}

function toPath(name: string): string[] {
  const [, first, brackets] = KEY.exec(name) ?? [];
  if (first === undefined || brackets === undefined) return [name];
  const inner = brackets === '' ? [] : brackets.slice(1, -1).split('][');
  if (inner.length >= MAX_DEPTH) throw new ApiError('malformedRequest');
  return [first, ...inner];
}

function place(root: Branch, path: readonly string[], value: Value): void {
  let branch = root;
  for (const step of path.slice(0, -1)) {
    const key = step === '' ? nextIndex(branch) : step;
    if (!isBranch(branch[key])) branch[key] = newBranch();
    branch = branch[key] as Branch;
  }
  const last = path.at(-1) ?? '';
  const key = last === '' && path.length > 1 ? nextIndex(branch) : last;
  branch[key] = contradicts(branch, key, value) ? Object.assign(newBranch(), [branch[key], value]) : value;
}

/** Keeps both of two different languages: the request is ambiguous and is rejected where the parameter is read. */
function contradicts(branch: Branch, key: string, value: Value): boolean {
  return key === LANGUAGE_PARAMETER && (branch[key] ?? value) !== value;
}

function nextIndex(branch: Branch): string {
  const indexes = Object.keys(branch).filter((key) => INDEX.test(key));
  return String(Math.max(-1, ...indexes.map(Number)) + 1);
}

/** Turns objects whose keys are all numbers into arrays. */
function withArrays(value: unknown): unknown {
  if (!isBranch(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withArrays(inner)] as const);
  return entries.every(([key]) => INDEX.test(key))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}

function newBranch(): Branch {
  return Object.create(null) as Branch;
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}
