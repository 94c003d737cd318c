import ICAL from 'ical.js';

/** Thrown for an event of a calendar that cannot move in. Its message ends a sentence: `its DTSTART is missing`. */
export class IcsProblem extends Error {}

/** A property of a calendar or an event. */
export interface IcsProperty {
  /** In capitals. */
  readonly name: string;
  /** By their names in small letters. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** As it is written, but for old encodings. */
  readonly value: string;
}

/** Values stay as they are written: ical.js would refuse a whole event for one of them. */
const AS_WRITTEN = { property: {}, param: {}, value: {}, propertyGroups: false };

/** Parses a line; undefined if it is no property. */
export function parseProperty(text: string): IcsProperty | undefined {
  const [, name] = /^([A-Z0-9-]+)[;:]/i.exec(text) ?? [];
  if (name === undefined) return undefined;
  const { parameters, value } = partsOf(repaired(text));
  // The bytes of a file within the calendar are not read.
  const isFile = /^BASE64$/i.test(parameters.encoding ?? '') || /^BINARY$/i.test(parameters.value ?? '');
  return { name: name.toUpperCase(), parameters, value: isFile ? 'data:' : decoded(value, parameters) };
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

/** The parameters of a line up to the zone, the zone, and the dates: the zone may contain a colon. */
const ZONE = /^([^:]{0,200};TZID=)"?([^":;]{0,200}:[^"]{0,200}?)"?:(?=\s{0,9}\d{4}-?\d{2}-?\d{2}[^:]*$)/i;

/** Returns a line with what programs leave out: names of parameters of the first version, and quotes around names of zones. */
function repaired(text: string): string {
  return text.replace(/;(QUOTED-PRINTABLE|BASE64)(?=[;:])/i, ';ENCODING=$1').replace(ZONE, '$1"$2":');
}

function partsOf(text: string): Pick<IcsProperty, 'parameters' | 'value'> {
  try {
    type Parsed = [string, Record<string, string>, string, string];
    const [, parameters, type, value] = ICAL.parse.property(text, AS_WRITTEN) as Parsed;
    return { parameters: { ...parameters, value: type }, value };
  } catch {
    // Its parameters are broken, its value may be whole.
    return { parameters: {}, value: text.slice(text.indexOf(':') + 1) };
  }
}

function unescaped(text: string): string {
  return text.replace(/\\([nN\\;,:"])/g, (_escape, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );
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
