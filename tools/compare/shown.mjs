import { Parser } from 'htmlparser2';

const ADDRESSES = { a: 'href', img: 'src' };
const HIDDEN = new Set(['script', 'style']);
// Without the scheme of a program: those are removed here.
const ALLOWED = /^(?!\w+:)|^(https?|mailto|tel):/i;

/** Returns what a page shows of a text with markup: its words, and where its links and pictures are. */
export function shownIn(html) {
  const parts = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const address = attributes[ADDRESSES[name]] ?? '';
      parts.push(ALLOWED.test(address) ? ` ${address} ` : ' ');
      hidden += Number(HIDDEN.has(name));
    },
    ontext: (text) => hidden === 0 && parts.push(text),
    onclosetag: (name) => {
      parts.push(' ');
      hidden -= Number(HIDDEN.has(name));
    },
  });
  parser.end(html);
  return onOneLine(parts.join(''));
}

/** Returns what is shown of a title or a name, which has no markup here, but may have angles. */
export function wordsIn(html) {
  return shownIn(html.replace(/<\/?[a-z][^>]*>/gi, '').replaceAll('<', '&lt;'));
}

/** Returns any other value as JSON whose members have an order of their own. */
export function written(value) {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

export function onOneLine(text) {
  return text.replace(/\s+/g, ' ').trim();
}
