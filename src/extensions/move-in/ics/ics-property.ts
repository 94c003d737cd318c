import { ENCODED } from '../vocabulary/text-or-html.js';

/** Thrown for an event of a calendar that cannot move in. Its message ends a sentence: `its DTSTART is missing`. */
export class IcsProblem extends Error {}

/** A property of a calendar or an event. */
export interface IcsProperty {
  /** In capitals. */
  readonly name: string;
  /** By their names in small letters. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** The parameters that cannot be read, as they are written. */
  readonly broken: readonly string[];
  /** As it is written, but for old encodings. */
  readonly value: string;
}

/** The name of a zone may contain a colon: it ends before the dates. */
const ZONE = '(?<=TZID\\s*=)\\s{0,9}"?[^";]*?"?(?=:\\s{0,9}"?\\d{4}-?\\d{2}-?\\d{2})';
/** The name of a person may contain one too: it ends before the address. */
const PERSON = '(?<=CN\\s*=)[^";]*?(?=:\\s{0,9}mailto:)';
const QUOTED = '(?:[^";:]|:(?=//)|"[^"]*")*';
/** A quote that does not end is a character, and so is the colon of an address. */
const PLAIN = '(?:[^;:]|:(?=//))*';
const PARAMETER = new RegExp(`;([^=:;]*)(?:=(${ZONE}|${PERSON}|${QUOTED}|${PLAIN}))?(?=[;:])`, 'giy');

/** Parses a line; undefined if it is no property. Values stay as they are written: one that is broken breaks no other. */
export function parseProperty(text: string): IcsProperty | undefined {
  const [head = '', name = ''] = /^([A-Z0-9-]+)\s*(?=[;:])/i.exec(text) ?? [];
  const written = [...text.slice(head.length).matchAll(PARAMETER)];
  const end = written.reduce((sum, [parameter]) => sum + parameter.length, head.length);
  if (name === '' || text[end] !== ':') return undefined;
  const { parameters, broken } = parametersIn(written);
  const property = { name: name.toUpperCase(), parameters, broken, value: text.slice(end + 1) };
  return { ...property, value: decoded(property) };
}

/** A text of a list. The semicolon of a character that is encoded as in HTML does not end it. */
const TEXT = new RegExp(`(?:${ENCODED.source}|[^\\\\,;]|\\\\[^])+`, 'gi');

/** Returns the value of a property as a list of texts. */
export function textsOf({ value }: IcsProperty): string[] {
  const texts = (value.match(TEXT) ?? []).map((text) => unescaped(text).trim());
  return [...new Set(texts.filter((text) => text !== ''))];
}

export function textOf({ value }: IcsProperty): string {
  return unescaped(value);
}

/** Parameters that have no name in the first version of the format, and in programs that mix the two. */
const NAMELESS = {
  encoding: /^(?:QUOTED-PRINTABLE|BASE64|[78]BIT)$/i,
  charset: /^(?:UTF-8|US-ASCII|ISO-8859-\d+|WINDOWS-\d+)$/i,
  value: /^(?:DATE|DATE-TIME|PERIOD|BINARY|URI|TEXT)$/i,
  range: /^THISAND(?:FUTURE|PRIOR)$/i,
};

function parametersIn(written: readonly RegExpMatchArray[]) {
  const parameters = new Map<string, string>();
  const broken: string[] = [];
  // Empty parameters and extensions need no value.
  const valued = written.filter(([whole]) => !/^;\s*(?:X-[^=]*)?$/i.test(whole));
  for (const [whole, first = '', second] of valued) {
    const value = unquoted(second ?? first);
    const name = second === undefined ? namelessOf(value) : first.trim().toLowerCase();
    if (name === '' || (parameters.get(name) ?? value).toLowerCase() !== value.toLowerCase())
      broken.push(whole.slice(1));
    else parameters.set(name, value);
  }
  return { parameters: Object.fromEntries(parameters), broken };
}

/** Returns the name of a parameter without one; "" if it may have several. */
function namelessOf(value: string): string {
  return Object.entries(NAMELESS).find(([, values]) => values.test(value))?.[0] ?? '';
}

/** Returns the value of a parameter without quotes, and with the characters that RFC 6868 encodes. */
function unquoted(text: string): string {
  const [, inner = text] = /^"([^]*?)"?$/.exec(text.trim()) ?? [];
  const characters: Readonly<Record<string, string>> = { '^n': '\n', "^'": '"', '^^': '^' };
  return inner.trim().replace(/\^['^n]/g, (code) => characters[code] ?? code);
}

export function unescaped(text: string): string {
  return text.replace(/\\([nN\\;,:"])/g, (_escape, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );
}

/** The properties whose values may be files. */
const FILES = ['ATTACH', 'IMAGE'];

function decoded({ name, parameters, value: text }: IcsProperty): string {
  const { charset = 'utf-8', value = '' } = parameters;
  const encoding = parameters.encoding?.toUpperCase();
  // The bytes of a file within the calendar are not read.
  if (/^BINARY$/i.test(value) || (encoding === 'BASE64' && FILES.includes(name))) return 'data:';
  const bytes = bytesOf(text, encoding);
  return bytes ? decoderOf(charset).decode(bytes).replace(/\r\n?/g, '\n') : text;
}

function bytesOf(text: string, encoding?: string): Buffer | undefined {
  if (encoding === 'BASE64') return Buffer.from(text, 'base64');
  return encoding === 'QUOTED-PRINTABLE' ? printed(text) : undefined;
}

function printed(value: string): Buffer {
  const bytes = Buffer.from(value).toString('latin1');
  const text = bytes.replace(/=([\dA-F]{2})/gi, (_code, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)),
  );
  return Buffer.from(text, 'latin1');
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
