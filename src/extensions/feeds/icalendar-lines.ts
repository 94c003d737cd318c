import { withoutControlCharacters } from '../../common/text/control-characters.js';

/** Parameters of a property by name. Values of the calendar's own records are quoted by `quoted`. */
type Parameters = Readonly<Record<string, string>>;

// Not written by ical.js, with which the specs read: its licence, MPL-2.0, requires more than attribution.

/** Returns a component: its lines between `BEGIN` and `END`. */
export function component(name: string, lines: readonly string[]): string {
  return [property('BEGIN', name), ...lines, property('END', name)].join('');
}

/** Returns the line of a property whose value is not text: a time, an address, a number. */
export function property(name: string, value: string | number, parameters: Parameters = {}): string {
  const further = Object.entries(parameters).map(([key, parameter]) => `;${key}=${parameter}`);
  return folded(`${name}${further.join('')}:${onOneLine(String(value))}`);
}

/** Returns the line of a property whose value is text. */
export function textProperty(name: string, text: string): string {
  return property(name, escaped(text));
}

/** Returns the line of a property whose value is a list of texts; nothing for an empty list. */
export function listProperty(name: string, texts: readonly string[]): string {
  return texts.length === 0 ? '' : property(name, texts.map(escaped).join(','));
}

/** Returns a text as the value of a parameter, which cannot contain `"`. A `^` would begin an escape of RFC 6868. */
export function quoted(text: string): string {
  return `"${onOneLine(text).replaceAll('"', "'").replaceAll('^', '^^')}"`;
}

function escaped(text: string): string {
  return linesOf(text)
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

function onOneLine(text: string): string {
  return linesOf(text).replaceAll('\n', ' ');
}

/** Some readers end a line at every line break of Unicode. */
function linesOf(text: string): string {
  return withoutControlCharacters(text).replace(/[\u2028\u2029]/g, '\n');
}

const OCTETS_OF_LINE = 75;

/** Returns a line in parts of at most 75 octets, none of which ends within a character. */
function folded(line: string): string {
  const octets = Buffer.from(line);
  const parts: string[] = [];
  for (let begin = 0; begin < octets.length;) {
    // All parts but the first begin with a space.
    const end = endOfCharacter(octets, begin + OCTETS_OF_LINE - Math.min(begin, 1));
    parts.push(octets.toString('utf8', begin, end));
    begin = end;
  }
  return `${parts.join('\r\n ')}\r\n`;
}

/** Returns the last end of a character up to a place. All octets of a character but its first begin with the bits 10. */
function endOfCharacter(octets: Buffer, place: number): number {
  let end = Math.min(place, octets.length);
  while (((octets[end] ?? 0) & 0b11000000) === 0b10000000) end--;
  return end;
}
