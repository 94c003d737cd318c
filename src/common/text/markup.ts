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
  `script style template noscript noembed noframes iframe object applet svg math audio video
  textarea select option xmp`.split(/\s+/),
);

interface TextOptions {
  decodeEntities: boolean;
  /** What to read in the place of a tag; nothing unless told. */
  atTag?: (name: string) => string;
  /** Is told the name of each element that is not read. */
  removed?: (name: string) => void;
}

/**
 * The text of a piece of HTML, without its tags, comments and unread elements, in linear time. A tag that is never closed
 * is text, too.
 */
export function textOf(html: string, { decodeEntities, atTag, removed }: TextOptions): string {
  let text = '';
  let unread: string | undefined;
  const read = (more = '') => {
    if (unread === undefined) text += more;
  };
  const leaveOut = (name: string) => {
    if (unread === undefined) removed?.(name);
  };
  const marked = html.replace(INTERRUPTED, MARK);
  const unclosed = tokenize(marked, decodeEntities, {
    onText: read,
    onOpen: (name) => {
      read(atTag?.(name));
      leaveOut(name);
      if (UNREAD.has(name)) unread ??= name;
    },
    onClose: (name) => {
      if (name === unread) unread = undefined;
      read(atTag?.(name));
    },
    onComment: () => {
      leaveOut(COMMENT);
    },
  });
  read(harmless(marked.slice(unclosed)));
  return text.replaceAll(MARK, '<');
}

/**
 * The same HTML, in which no tag is left open at the end: what begins like one is escaped, so that it is text.
 * @param removed is told of comments
 */
export function withoutUnclosedTags(html: string, removed?: (name: string) => void): string {
  let rest = html.replace(INTERRUPTED, '&lt;');
  for (let layer = 1; ; layer++) {
    const onComment = layer === 1 ? () => removed?.(COMMENT) : undefined;
    const unclosed = tokenize(rest, false, { onComment });
    if (unclosed === rest.length) return rest;
    const text = rest.slice(unclosed);
    // What stands in an unclosed quotation may be markup of its own.
    const escaped = layer < MOST_LAYERS ? `&lt;${text.slice(1)}` : text.replaceAll('<', '&lt;');
    rest = rest.slice(0, unclosed) + escaped;
  }
}

/** Markup in markup comes off one layer at a time; without an end to it, that takes quadratic time. */
export const MOST_LAYERS = 10;

const COMMENT = 'comment';
/** The angle of what would be a tag, had not the next tag begun before it was closed: `A<B <i>`. */
const INTERRUPTED = /<(?=[a-z][^<>"'=]*(?:<(?![a-z/])[^<>"'=]*)*\s<[a-z/])/gi;
/** Stands for such an angle while the rest is read; no text has control characters. */
const MARK = '\u0001';
/** Elements that hide the rest of a page when they are not closed. */
const HIDING: ReadonlySet<string> = new Set([...UNREAD, 'title', 'plaintext']);
const OPENS = /^<(?<name>[a-z][^\s/<]*)/i;

/**
 * A tag that is never closed, as text. A page that shows it as HTML closes it with its own markup: what has attributes,
 * ends something or hides what follows is shown without its angle.
 */
function harmless(tag: string): string {
  const name = OPENS.exec(tag)?.groups?.name?.toLowerCase();
  const isHarmless = name !== undefined && !HIDING.has(name) && !/[=>]/.test(tag);
  return isHarmless ? tag : tag.slice(1);
}

interface Heard {
  onText?: (text: string) => void;
  onOpen?: (name: string) => void;
  onClose?: (name: string) => void;
  onComment?: () => void;
}

/**
 * Reads HTML part by part.
 * @returns where a tag begins that is never closed; the end of the HTML when there is none
 */
function tokenize(html: string, decodeEntities: boolean, heard: Heard): number {
  const parts = new Parts(html, heard);
  // Not the Parser: it takes quadratic time over elements that are never closed.
  const tokenizer = new Tokenizer({ decodeEntities }, parts);
  tokenizer.write(html);
  tokenizer.end();
  return parts.end;
}

const nothing = () => undefined;

class Parts implements TokenizerCallbacks {
  /** Where the last part ends that is complete. */
  end = 0;
  private name = '';

  readonly onattribdata = nothing;
  readonly onattribend = nothing;
  readonly onattribentity = nothing;
  readonly onattribname = nothing;
  readonly onend = nothing;

  constructor(
    private readonly html: string,
    private readonly heard: Heard,
  ) {}

  ontext(start: number, stop: number): void {
    // At the end of the HTML, what is left of an unclosed tag comes as text.
    if (start !== this.end) return;
    this.end = stop;
    this.heard.onText?.(this.html.slice(start, stop));
  }

  ontextentity(codePoint: number, stop: number): void {
    this.end = stop;
    this.heard.onText?.(String.fromCodePoint(codePoint));
  }

  onopentagname(start: number, stop: number): void {
    this.name = this.html.slice(start, stop).toLowerCase();
  }

  onopentagend(angle: number): void {
    this.end = angle + 1;
    this.heard.onOpen?.(this.name);
  }

  onselfclosingtag(angle: number): void {
    this.onopentagend(angle);
  }

  onclosetag(start: number, stop: number): void {
    const angle = this.html.indexOf('>', stop);
    if (angle === -1) return;
    this.end = angle + 1;
    this.heard.onClose?.(this.html.slice(start, stop).toLowerCase());
  }

  oncomment(_start: number, stop: number): void {
    if (this.html[stop] !== '>') return;
    this.end = stop + 1;
    this.heard.onComment?.();
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
