import type { Cleaning } from './cleaning.js';
import { withoutControlCharacters } from './control-characters.js';
import { MOST_LAYERS, textOf } from './markup.js';

/** Returns text for titles, names and addresses: without markup, and not entity-encoded. */
export function toPlainText(text: string, { removed }: Cleaning = {}): string {
  const typed = withoutControlCharacters(text);
  const plain = withoutMarkup(typed, removed).trim();
  return plain === '' ? withoutAngles(typed).trim() : plain;
}

function withoutMarkup(text: string, removed: Cleaning['removed']): string {
  let rest = text;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const next = textOf(rest, { decodeEntities: false, removed });
    if (next === rest) return rest;
    // Removing a tag may join the halves of another one.
    rest = next;
  }
  return withoutAngles(rest);
}

function withoutAngles(text: string): string {
  return text.replace(/[<>]/g, '');
}
