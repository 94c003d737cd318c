import ICAL from 'ical.js';
import type { IcsLine } from './ics-lines.js';

/** A property of a calendar or an event. */
export interface IcsProperty {
  /** In capitals. */
  readonly name: string;
  /** By their names in small letters. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** As it is written, but for old encodings. */
  readonly value: string;
}

const NAME = /^([A-Z0-9-]+)[;:]/i;
/** Values stay as they are written: ical.js would refuse a whole event for one of them. */
const AS_WRITTEN = { property: {}, param: {}, value: {}, propertyGroups: false };
/** Parameters of the first version of the format, whose names were left out. */
const UNNAMED = /;(QUOTED-PRINTABLE|BASE64)(?=[;:])/i;

/** Parses a line; undefined if it is no property. */
export function parseProperty({ text }: Pick<IcsLine, 'text'>): IcsProperty | undefined {
  const [, name] = NAME.exec(text) ?? [];
  if (name === undefined) return undefined;
  const { parameters, value } = partsOf(text);
  return { name: name.toUpperCase(), parameters, value: decoded(value, parameters) };
}

/** The beginning or the end of a component. */
export interface IcsEdge {
  readonly isBegin: boolean;
  /** In capitals, such as VEVENT. */
  readonly kind: string;
}

const EDGE = /^(BEGIN|END):\s*([A-Z0-9-]+)\s*$/i;

/** Returns the component that a line begins or ends; undefined if it does neither. */
export function edgeOf({ text }: Pick<IcsLine, 'text'>): IcsEdge | undefined {
  const [, edge, kind] = EDGE.exec(text) ?? [];
  if (edge === undefined || kind === undefined) return undefined;
  return { isBegin: edge.toUpperCase() === 'BEGIN', kind: kind.toUpperCase() };
}

/** Returns the value of a property as a list of texts. */
export function textsOf({ value }: IcsProperty): string[] {
  const texts = (value.match(/(?:[^\\,;]|\\[^])+/g) ?? []).map((text) => unescaped(text).trim());
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** Returns the value of a property as text. */
export function textOf({ value }: IcsProperty): string {
  return unescaped(value);
}

/** Returns a text as it was before it became a value. */
export function unescaped(text: string): string {
  return text.replace(/\\([nN\\;,:"])/g, (_escape, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );
}

function partsOf(text: string): Pick<IcsProperty, 'parameters' | 'value'> {
  try {
    const named = text.replace(UNNAMED, ';ENCODING=$1');
    const [, parameters, type, value] = ICAL.parse.property(named, AS_WRITTEN) as Parsed;
    return zoneInOnePart({ parameters: { ...parameters, value: type }, value });
  } catch {
    // Its parameters are broken, its value may be whole.
    return { parameters: {}, value: text.slice(text.indexOf(':') + 1) };
  }
}

type Parsed = [string, Record<string, string>, string, string];

/** A list of dates, or its first one. */
const DATES = /^\d{4}-?\d{2}-?\d{2}/;

/** The name of a zone may contain a colon, and stand without quotes: `(UTC+01:00) Amsterdam, Berlin`. */
function zoneInOnePart({ parameters, value }: Pick<IcsProperty, 'parameters' | 'value'>) {
  const { tzid = '' } = parameters;
  const end = value.lastIndexOf(':');
  if (tzid === '' || end === -1 || !DATES.test(value.slice(end + 1))) return { parameters, value };
  return {
    parameters: { ...parameters, tzid: `${tzid}:${value.slice(0, end)}` },
    value: value.slice(end + 1),
  };
}

function decoded(value: string, { encoding, charset = 'utf-8' }: IcsProperty['parameters']): string {
  if (encoding?.toUpperCase() !== 'QUOTED-PRINTABLE') return value;
  const bytes = Buffer.from(value).toString('latin1');
  const text = bytes.replace(/=([\dA-F]{2})/gi, (_code, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)),
  );
  return decoderOf(charset).decode(Buffer.from(text, 'latin1')).replace(/\r\n?/g, '\n');
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
