import { withoutControlCharacters } from './control-characters.js';
import { textOf } from './markup.js';

/** Text for titles, names and addresses: markup is removed, nothing is entity-encoded. */
export function toPlainText(text: string): string {
  const typed = withoutControlCharacters(text);
  const plain = withoutMarkup(typed).trim();
  return plain === '' ? withoutAngles(typed).trim() : plain;
}

// Tags nested in tags come off one layer at a time; without an end to it, that takes quadratic time.
const MOST_LAYERS = 10;

function withoutMarkup(text: string): string {
  let rest = text;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const next = textOf(rest, { decodeEntities: false });
    if (next === rest) return rest;
    // A tag that is taken away may join the halves of another.
    rest = next;
  }
  return withoutAngles(rest);
}

function withoutAngles(text: string): string {
  return text.replace(/[<>]/g, '');
}
