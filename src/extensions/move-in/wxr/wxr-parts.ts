import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import type { Break } from '../source/file-pages.js';

/** A term that an item has. */
export interface WxrTerm {
  readonly domain: string;
  readonly slug: string;
  readonly name: string;
}

/** An element of an export that is whole: an item, a term, or the address of the site. */
export interface WxrPart {
  readonly element: string;
  /** The line on which it begins. */
  readonly line: number;
  /** The texts in it by their element. */
  readonly texts: ReadonlyMap<string, string>;
  /** The values of its `wp:postmeta` by key. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly terms: readonly WxrTerm[];
}

const WHOLES = new Set(['item', 'wp:term', 'wp:tag', 'wp:base_blog_url']);
const META = 'wp:postmeta';
/** An export has no more than six elements open at once; those that are not closed add up. */
const MOST_DEPTH = 1_000;

/** Yields the parts of an export of WordPress, and the places where it is broken. */
export async function* wxrParts(path: string): AsyncGenerator<WxrPart | Break> {
  const reader = new WxrReader();
  for await (const chunk of createReadStream(path, 'utf8')) {
    yield* reader.read(String(chunk));
    if (reader.isLost) return;
  }
  yield* reader.end();
}

interface Open {
  readonly element: string;
  readonly line: number;
  readonly texts: Map<string, string>;
  readonly meta: Map<string, string[]>;
  readonly terms: WxrTerm[];
}

class WxrReader {
  /** True if nothing that follows can be read. */
  isLost = false;
  private readonly found: (WxrPart | Break)[] = [];
  private readonly elements: string[] = [];
  private open: Open | undefined;
  private text = '';
  /** True between a break and the next whole part. */
  private isBroken = false;
  private term: Omit<WxrTerm, 'name'> | undefined;
  private chunk = '';
  private chunkStart = 0;
  /** The line at a place of the chunk. */
  private counted = 1;
  private countedTo = 0;
  private depth = 0;
  private readonly parser = new Parser(
    {
      onopentag: (name, { domain = '', nicename: slug = '' }) => {
        this.begin(name, { domain, slug });
      },
      ontext: (text) => {
        this.text += text;
      },
      onclosetag: (name, isImplied) => {
        this.finish(name, isImplied);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  read(chunk: string): (WxrPart | Break)[] {
    this.chunk = chunk;
    this.parser.write(chunk);
    this.chunkStart += chunk.length;
    this.countTo(chunk.length);
    this.countedTo = 0;
    this.chunk = '';
    return this.found.splice(0);
  }

  end(): (WxrPart | Break)[] {
    this.parser.end();
    return this.found.splice(0);
  }

  private begin(name: string, term: Omit<WxrTerm, 'name'>): void {
    this.depth += 1;
    if (this.depth > MOST_DEPTH) {
      this.lose();
      return;
    }
    if (name === 'item' && this.open !== undefined) this.break('another one begins in it');
    if (WHOLES.has(name)) {
      this.open = { element: name, line: this.line, texts: new Map(), meta: new Map(), terms: [] };
      this.elements.length = 0;
    }
    this.elements.push(name);
    this.text = '';
    this.term = name === 'category' ? term : undefined;
  }

  private finish(name: string, isImplied: boolean): void {
    this.depth -= 1;
    const { open } = this;
    if (isImplied && open !== undefined) this.break(`${name} is not closed in it`);
    else if (isImplied && name === 'rss' && !this.isBroken)
      this.found.push({ line: this.line, reason: 'The file ends too early.' });
    else if (open !== undefined) this.close(name, open);
    this.elements.pop();
    this.text = '';
  }

  private close(name: string, open: Open): void {
    const { texts, meta, terms } = open;
    if (name === open.element) {
      texts.set(name, this.text);
      this.isBroken = false;
      this.found.push(open);
      this.open = undefined;
    } else if (name === META) {
      const key = texts.get('wp:meta_key') ?? '';
      const values = meta.get(key) ?? [];
      values.push(texts.get('wp:meta_value') ?? '');
      meta.set(key, values);
    } else if (this.term === undefined) texts.set(name, this.text);
    else terms.push({ ...this.term, name: this.text });
  }

  private break(reason: string): void {
    const { element = '', line = 0 } = this.open ?? {};
    this.isBroken = true;
    this.found.push({ line, reason: `The ${element} that begins there is broken: ${reason}.` });
    this.open = undefined;
  }

  /** Ends reading: the parser takes the longer for each element, the more of them are open. */
  private lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    this.parser.pause();
    this.open = undefined;
    this.found.push({ line: this.line, reason: 'Too many elements are open there; the rest is not read.' });
  }

  private get line(): number {
    this.countTo(this.parser.startIndex - this.chunkStart);
    return this.counted;
  }

  private countTo(place: number): void {
    if (place <= this.countedTo) return;
    this.counted += linesIn(this.chunk.slice(this.countedTo, place));
    this.countedTo = place;
  }
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
