/** Characters that a terminal obeys, hides, or writes in another order. */
const UNPRINTABLE = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu;

/**
 * Returns a text to show on a terminal: with escapes such as `\u202e` for unprintable characters, other than line feeds.
 * JSON keeps its meaning.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, escaped);
}

/** As `printable`, for a text that stays on its line: a line feed in it would begin one that looks like ours. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', '\\u000a');
}

/** As `printable`, for a line of JSON that is decoded before it is shown: escapes are shown as they are written. */
export function printableWhenDecoded(line: string): string {
  return printable(line).replace(/\\(.)/g, (escape, kind: string) =>
    'bfru'.includes(kind) ? `\\${escape}` : escape,
  );
}

function escaped(character: string): string {
  return character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
