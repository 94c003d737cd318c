import type { Cleaning } from './cleaning.js';
import { withoutControlCharacters } from './control-characters.js';
import { textOf, NON_TEXT, withoutUnclosedTags } from './markup.js';

/** Returns text for titles, names and addresses: without markup, and not entity-encoded. */
export function toPlainText(text: string, { onRemoved }: Pick<Cleaning, 'onRemoved'> = {}): string {
  const typed = withoutControlCharacters(text);
  // Entities in a title are text.
  const html = withoutUnclosedTags(typed.replaceAll('&', '&amp;'), onRemoved);
  const plain = withoutHarmfulTags(textOf(html, { onRemoved })).trim();
  return plain === '' ? typed.replace(/[<>]/g, '').trim() : plain;
}

/**
 * Removes the `<` of tags that could harm a page that shows the text as HTML, whose own markup would close them:
 * closing tags, comments, and tags with attributes or that hide what follows. Also of those that have come into being
 * because a tag was removed from the middle of another one.
 */
function withoutHarmfulTags(text: string): string {
  const attributesEnd = Math.max(text.lastIndexOf('='), text.lastIndexOf('>'));
  return text.replace(TAG, (angles: string, name: string | undefined, at: number) =>
    name === undefined || HIDING.has(name.toLowerCase()) || at < attributesEnd ? '' : angles,
  );
}

/** Elements that hide the rest of a page if they are not closed. */
const HIDING: ReadonlySet<string> = new Set([...NON_TEXT, 'title', 'plaintext']);
// The lookbehind prevents a new attempt at each of many angles.
const TAG = /(?<!<)<+(?=([a-z][^\s/<=>]*)|[/!?])/gi;
