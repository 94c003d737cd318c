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

/**
 * Escapes every `<` that opens no tag or comment: one that the next `<` or the end of the text reaches before it is
 * closed. Only quoted values contain a `<`.
 * @param onRemoved called for each comment
 */
export function withoutUnclosedTags(html: string, onRemoved?: (name: string) => void): string {
  const open = html.lastIndexOf('-->') + 1;
  const commented = html.slice(0, open) + html.slice(open).replaceAll('<!--', '&lt;!--');
  return commented.replace(MARKUP, (markup) => {
    if (!markup.endsWith('>')) return markup.replaceAll('<', '&lt;');
    if (/^<[!?]/.test(markup)) onRemoved?.('comment');
    return markup;
  });
}

const COMMENT = /<!(?=--)[^]*?-->/;
/** A section for XML, which is text in HTML. */
const CDATA = /<!\[CDATA\[/;
const DECLARATION_OR_END = /<[!?/][^<>]*>?/;
const VALUE = /"[^"]*"|'[^']*'|[^\s"'<>][^\s<>]*/;
// The lookahead keeps an unclosed quotation from being taken for the next attribute.
const ATTRIBUTE = new RegExp(String.raw`[^\s/<>][^\s/<>=]*(?:\s*=\s*(?:${VALUE.source})|(?!\s*=\s*["']))`);
const TAG = new RegExp(String.raw`<[a-z][^\s/<>]*(?:[\s/]+|${ATTRIBUTE.source})*>?`);
const MARKUP = new RegExp(
  [COMMENT, CDATA, DECLARATION_OR_END, TAG].map(({ source }) => source).join('|'),
  'gi',
);

interface TextOptions {
  /** Returns the text that replaces a tag. Absent: nothing. */
  atTag?: (name: string) => string;
  /** Called with the name of each element that is removed. */
  onRemoved?: (name: string) => void;
}

/**
 * Returns the text of HTML without tags, comments and the elements of NON_TEXT, with entities decoded, in linear time.
 * Requires HTML in which every `<` opens a tag or comment.
 */
export function textOf(html: string, { atTag, onRemoved }: TextOptions): string {
  let text = '';
  let dropped: string | undefined;
  const read = (more = '') => {
    if (dropped === undefined) text += more;
  };
  const handlers: TokenHandlers = {
    onText: read,
    onOpen: (name) => {
      read(atTag?.(name));
      if (dropped === undefined) onRemoved?.(name);
      if (NON_TEXT.has(name)) dropped ??= name;
    },
    onClose: (name) => {
      if (name === dropped) dropped = undefined;
      read(atTag?.(name));
    },
  };
  // Not the library's Parser, which takes quadratic time for unclosed elements.
  const tokenizer = new Tokenizer({}, new Tokens(html, handlers));
  tokenizer.write(html);
  tokenizer.end();
  return text;
}

interface TokenHandlers {
  onText: (text: string) => void;
  onOpen: (name: string) => void;
  onClose: (name: string) => void;
}

const nothing = () => undefined;

class Tokens implements TokenizerCallbacks {
  private name = '';

  readonly onattribdata = nothing;
  readonly onattribend = nothing;
  readonly onattribentity = nothing;
  readonly onattribname = nothing;
  readonly oncdata = nothing;
  readonly oncomment = nothing;
  readonly ondeclaration = nothing;
  readonly onend = nothing;
  readonly onprocessinginstruction = nothing;

  constructor(
    private readonly html: string,
    private readonly handlers: TokenHandlers,
  ) {}

  ontext(start: number, stop: number): void {
    this.handlers.onText(this.html.slice(start, stop));
  }

  ontextentity(codePoint: number): void {
    this.handlers.onText(String.fromCodePoint(codePoint));
  }

  onopentagname(start: number, stop: number): void {
    this.name = this.html.slice(start, stop).toLowerCase();
  }

  onopentagend(): void {
    this.handlers.onOpen(this.name);
  }

  onselfclosingtag(): void {
    this.handlers.onOpen(this.name);
  }

  onclosetag(start: number, stop: number): void {
    this.handlers.onClose(this.html.slice(start, stop).toLowerCase());
  }
}
