import { ApiError, invalidParameter } from '../../common/errors/api-error.js';
import { rejectedSecret } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { type Received, received } from '../../common/parameters/received.js';
import type { KeptFile, SENT_FILE } from '../../common/text/sent-file.js';
import { LANGUAGE_PARAMETER } from '../language/language.js';

/** As many as PHP reads unless configured otherwise. Of events that are sent back as they were read, most have 300 at most. */
export const MOST_PARAMETERS = 1_000;
/** Steps of a name: a record has six, as in `json_ld[location][0][amenityFeature][0][name]`. Each costs an object. */
const MAX_DEPTH = 10;
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const INDEX = /^\d+$/;

type Value = string | KeptFile | typeof SENT_FILE;
export type Pair = readonly [name: string, value: Value];

/**
 * Parses `application/x-www-form-urlencoded` text, including query strings.
 * @throws ApiError `invalidEncoding` for text that is not percent-encoded UTF-8
 */
export function readUrlEncoded(text: string | null): Received {
  const pieces = (text ?? '').split('&').filter((piece) => piece !== '');
  if (pieces.length > MOST_PARAMETERS) throw tooManyParameters();
  return expandParameters(pieces.map(toPair));
}

/**
 * Expands bracketed names into objects and arrays: `a[]=1&a[]=2`, `a[0]=1`, `venue[city]=Oslo`. The last of several equal
 * names without brackets wins, except in parameters that take a list (`listIn`).
 * @throws ApiError `invalidParameter` for a name that is sent in several shapes (`a=1&a[]=2`), and for two files of one
 */
export function expandParameters(pairs: readonly Pair[]): Received {
  if (pairs.length > MOST_PARAMETERS) throw tooManyParameters();
  const root = new Branch();
  for (const [name, value] of pairs) place(root, toPath(name), value);
  const parameters = root.toObject();
  return received(parameters, joinRepeated(pairs, parameters));
}

export function tooManyParameters(): ApiError {
  return new ApiError('tooManyParameters', { values: { most: MOST_PARAMETERS } });
}

/** Joins the texts that were sent under equal names by commas, unless brackets have replaced them. */
function joinRepeated(pairs: readonly Pair[], parameters: Record<string, unknown>): Map<string, string> {
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
  if (inner.length >= MAX_DEPTH)
    throw invalidParameter(first, rejectedSecret(sentence('brackets', { most: MAX_DEPTH - 1 })));
  return [first, ...inner];
}

function place(root: Branch, [name = '', ...steps]: readonly string[], value: Value): void {
  let branch = root;
  let key = name;
  for (const step of steps) {
    const inner = branch.within(key);
    if (inner === undefined) throw inSeveralShapes(name);
    key = inner.keyOf(step);
    branch = inner;
  }
  if (branch.isMixed || !branch.set(key, value)) throw inSeveralShapes(name);
}

function inSeveralShapes(name: string): ApiError {
  return invalidParameter(name, rejectedSecret(sentence('oneShape')));
}

/** An object or list of parameters. */
class Branch {
  private readonly members = new Map<string, Value | Branch>();
  private next = 0;
  private isAppended = false;
  private isNamed = false;

  /** True if members with names stand beside those of a list: `venue[id]=1&venue[]=2`. */
  get isMixed(): boolean {
    return this.isAppended && this.isNamed;
  }

  /** Returns the key of what stands between brackets, which is empty for the next one of a list. */
  keyOf(step: string): string {
    if (step === '') this.isAppended = true;
    else if (!INDEX.test(step)) this.isNamed = true;
    const key = step === '' ? String(this.next) : step;
    if (INDEX.test(key)) this.next = Math.max(this.next, Number(key) + 1);
    return key;
  }

  /** Returns the branch of this key; undefined if a value has been sent for it. */
  within(key: string): Branch | undefined {
    const known = this.members.get(key);
    if (known instanceof Branch) return known;
    // Forms send an empty text for what may be left out, in front of the fields of the same name.
    if (known !== undefined && known !== '') return undefined;
    const branch = new Branch();
    this.members.set(key, branch);
    return branch;
  }

  /** Sets a value; false if it has another shape than what was sent for this key. */
  set(key: string, value: Value): boolean {
    const known = this.members.get(key) ?? '';
    if (known instanceof Branch) return value === '';
    if (value !== '' && known !== '' && !areTexts(known, value)) return false;
    this.members.set(key, contradicts(key, known, value) ? listOf(known, value) : value);
    return true;
  }

  /** Returns an array if all keys are numbers. */
  toValue(): unknown {
    const members = this.toObject();
    return Object.keys(members).every((key) => INDEX.test(key)) ? Object.values(members) : members;
  }

  toObject(): Record<string, unknown> {
    const members = [...this.members].map(([key, value]) => [
      key,
      value instanceof Branch ? value.toValue() : value,
    ]);
    return Object.fromEntries(members) as Record<string, unknown>;
  }
}

function areTexts(...values: readonly Value[]): boolean {
  return values.every((value) => typeof value === 'string');
}

/** Keeps both of two different languages: the request is ambiguous and is rejected where the parameter is read. */
function contradicts(key: string, known: Value, value: Value): boolean {
  return key === LANGUAGE_PARAMETER && known !== '' && known !== value;
}

function listOf(...values: readonly Value[]): Branch {
  const list = new Branch();
  for (const value of values) list.set(list.keyOf(''), value);
  return list;
}
