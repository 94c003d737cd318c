import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Elements that stand on lines of their own. */
export const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside blockquote caption col colgroup dd details div dl dt figcaption figure footer
  h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);

/** Elements whose content is not prose and goes away with them. */
export const UNREAD: ReadonlySet<string> = new Set(
  `script style template noscript noembed noframes iframe object applet svg math
  textarea select option xmp`.split(/\s+/),
);

interface Reading {
  decodeEntities: boolean;
  /** What to read in the place of a tag; nothing unless told. */
  atTag?: (name: string) => string;
}

/** The text of a piece of HTML, without its tags, comments and unread elements, in linear time. */
export function textOf(html: string, { decodeEntities, atTag = () => '' }: Reading): string {
  let text = '';
  let unread: string | undefined;
  const read = (more: string) => {
    if (unread === undefined) text += more;
  };
  tokenize(html, decodeEntities, {
    ontext: (start, end) => {
      read(html.slice(start, end));
    },
    ontextentity: (codePoint) => {
      read(String.fromCodePoint(codePoint));
    },
    onopentagname: (start, end) => {
      const name = html.slice(start, end).toLowerCase();
      read(atTag(name));
      if (UNREAD.has(name)) unread ??= name;
    },
    onclosetag: (start, end) => {
      const name = html.slice(start, end).toLowerCase();
      if (name === unread) unread = undefined;
      read(atTag(name));
    },
  });
  return text;
}

type Heeded = 'ontext' | 'ontextentity' | 'onopentagname' | 'onclosetag';

// Not the Parser: it takes quadratic time over elements that are never closed.
function tokenize(html: string, decodeEntities: boolean, heard: Pick<TokenizerCallbacks, Heeded>) {
  const tokenizer = new Tokenizer({ decodeEntities }, { ...unheeded, ...heard });
  tokenizer.write(html);
  tokenizer.end();
}

const nothing = () => undefined;

const unheeded: Omit<TokenizerCallbacks, Heeded> = {
  onattribdata: nothing,
  onattribend: nothing,
  onattribentity: nothing,
  onattribname: nothing,
  oncdata: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onopentagend: nothing,
  onprocessinginstruction: nothing,
  onselfclosingtag: nothing,
};
