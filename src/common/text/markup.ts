import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Block elements. */
export const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside blockquote caption col colgroup dd details div dl dt figcaption figure footer
  h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);

/** Elements whose content is not text and is removed together with them. */
export const NON_TEXT: ReadonlySet<string> = new Set(
  `script style template noscript noembed noframes iframe object applet svg math audio video
  textarea select option xmp`.split(/\s+/),
);

interface TextOptions {
  decodeEntities: boolean;
  /** Returns the text that replaces a tag. Absent: nothing. */
  atTag?: (name: string) => string;
  /** Called with the name of each element that is removed. */
  removed?: (name: string) => void;
}

/**
 * Returns the text of HTML without tags, comments and the elements of NON_TEXT, in linear time. An unclosed tag counts
 * as text.
 */
export function textOf(html: string, { decodeEntities, atTag, removed }: TextOptions): string {
  let text = '';
  let dropped: string | undefined;
  const append = (more = '') => {
    if (dropped === undefined) text += more;
  };
  const report = (name: string) => {
    if (dropped === undefined) removed?.(name);
  };
  const marked = html.replace(INTERRUPTED_TAG, PLACEHOLDER);
  const unclosed = tokenize(marked, decodeEntities, {
    onText: append,
    onOpen: (name) => {
      append(atTag?.(name));
      report(name);
      if (NON_TEXT.has(name)) dropped ??= name;
    },
    onClose: (name) => {
      if (name === dropped) dropped = undefined;
      append(atTag?.(name));
    },
    onComment: () => {
      report(COMMENT);
    },
  });
  append(harmless(marked.slice(unclosed)));
  return text.replaceAll(PLACEHOLDER, '<');
}

/**
 * Escapes unclosed tags at the end of HTML, so that they are text.
 * @param removed called for each comment
 */
export function withoutUnclosedTags(html: string, removed?: (name: string) => void): string {
  let rest = html.replace(INTERRUPTED_TAG, '&lt;');
  for (let layer = 1; ; layer++) {
    const onComment = layer === 1 ? () => removed?.(COMMENT) : undefined;
    const unclosed = tokenize(rest, false, { onComment });
    if (unclosed === rest.length) return rest;
    const text = rest.slice(unclosed);
    // An unclosed quotation may contain further markup.
    const escaped = layer < MOST_LAYERS ? `&lt;${text.slice(1)}` : text.replaceAll('<', '&lt;');
    rest = rest.slice(0, unclosed) + escaped;
  }
}

/** Limit for markup that contains markup: each layer takes another pass, which would add up to quadratic time. */
export const MOST_LAYERS = 10;

const COMMENT = 'comment';
/** The `<` of an unclosed tag that is followed by another tag: `A<B <i>`. */
const INTERRUPTED_TAG = /<(?=[a-z][^<>"'=]*(?:<(?![a-z/])[^<>"'=]*)*\s<[a-z/])/gi;
/** Replaces such a `<` during tokenization. It cannot occur otherwise, as texts have no control characters. */
const PLACEHOLDER = '\u0001';
/** Elements that hide the rest of a page if they are not closed. */
const HIDING: ReadonlySet<string> = new Set([...NON_TEXT, 'title', 'plaintext']);
const OPENS = /^<(?<name>[a-z][^\s/<]*)/i;

/**
 * Returns an unclosed tag as text. A page that shows it as HTML would close it with its own markup, so a closing tag
 * and one with attributes or that hides what follows lose their `<`.
 */
function harmless(tag: string): string {
  const name = OPENS.exec(tag)?.groups?.name?.toLowerCase();
  const isHarmless = name !== undefined && !HIDING.has(name) && !/[=>]/.test(tag);
  return isHarmless ? tag : tag.slice(1);
}

interface TokenHandlers {
  onText?: (text: string) => void;
  onOpen?: (name: string) => void;
  onClose?: (name: string) => void;
  onComment?: () => void;
}

/**
 * Calls the handlers for each token.
 * @returns the position of an unclosed tag; the length of the HTML if there is none
 */
function tokenize(html: string, decodeEntities: boolean, handlers: TokenHandlers): number {
  const tokens = new Tokens(html, handlers);
  // Not the library's Parser, which takes quadratic time for unclosed elements.
  const tokenizer = new Tokenizer({ decodeEntities }, tokens);
  tokenizer.write(html);
  tokenizer.end();
  return tokens.end;
}

const nothing = () => undefined;

class Tokens implements TokenizerCallbacks {
  /** The end of the last complete token. */
  end = 0;
  private name = '';

  readonly onattribdata = nothing;
  readonly onattribend = nothing;
  readonly onattribentity = nothing;
  readonly onattribname = nothing;
  readonly onend = nothing;

  constructor(
    private readonly html: string,
    private readonly handlers: TokenHandlers,
  ) {}

  ontext(start: number, stop: number): void {
    // The tokenizer reports the rest of an unclosed tag as text.
    if (start !== this.end) return;
    this.end = stop;
    this.handlers.onText?.(this.html.slice(start, stop));
  }

  ontextentity(codePoint: number, stop: number): void {
    this.end = stop;
    this.handlers.onText?.(String.fromCodePoint(codePoint));
  }

  onopentagname(start: number, stop: number): void {
    this.name = this.html.slice(start, stop).toLowerCase();
  }

  onopentagend(angle: number): void {
    this.end = angle + 1;
    this.handlers.onOpen?.(this.name);
  }

  onselfclosingtag(angle: number): void {
    this.onopentagend(angle);
  }

  onclosetag(start: number, stop: number): void {
    const angle = this.html.indexOf('>', stop);
    if (angle === -1) return;
    this.end = angle + 1;
    this.handlers.onClose?.(this.html.slice(start, stop).toLowerCase());
  }

  oncomment(_start: number, stop: number): void {
    if (this.html[stop] !== '>') return;
    this.end = stop + 1;
    this.handlers.onComment?.();
  }

  oncdata(start: number, stop: number): void {
    this.oncomment(start, stop);
  }

  ondeclaration(start: number, stop: number): void {
    this.oncomment(start, stop);
  }

  onprocessinginstruction(start: number, stop: number): void {
    this.oncomment(start, stop);
  }
}
