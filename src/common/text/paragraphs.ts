import { BLOCKS } from './markup.js';

/**
 * Wraps text outside block elements in paragraphs: a blank line starts a new one, a line feed becomes a line break.
 * Block elements stay unchanged. Requires sanitised HTML, in which every `<` opens a tag.
 */
export function inParagraphs(html: string): string {
  const parts: string[] = [];
  let run = '';
  const endParagraph = (next = '') => {
    parts.push(paragraph(run.trim()));
    run = next;
  };
  for (const { kind, source } of piecesOf(html)) {
    if (kind === 'inline') {
      run += source;
    } else if (kind === 'block') {
      endParagraph();
      parts.push(source);
    } else {
      const [first = '', ...others] = source.split(BLANK_LINES);
      run += first;
      others.forEach(endParagraph);
    }
  }
  endParagraph();
  return parts.filter((part) => !EMPTY_PARAGRAPH.test(part)).join('\n');
}

const BLANK_LINES = /\n[ \t]*(?:\n[ \t]*)+/;
const EMPTY_PARAGRAPH = /^(?:<p>[ \t\n]*<\/p>)?$/;
const TOKENS = /<(?<slash>\/?)(?<name>[a-z][a-z0-9]*)[^<>]*>|[^<]+|</g;
// The lookbehind prevents a new attempt at each blank of a long run.
const TAG_OR_LINE_END = /(<(?!br \/>)[^<>]*>)|(?:<br \/>)?(?<![ \t])[ \t]*\n[ \t]*/g;

interface Piece {
  kind: 'text' | 'inline' | 'block';
  source: string;
}

// An outermost element is one piece. It counts as a block if it contains one, because a paragraph cannot contain
// blocks.
function* piecesOf(html: string): Generator<Piece> {
  let source = '';
  let depth = 0;
  let kind: Piece['kind'] = 'text';
  for (const { 0: token, groups: { slash, name } = {} } of html.matchAll(TOKENS)) {
    source += token;
    if (name !== undefined) {
      depth += depthChange(token, slash === '/');
      kind = kind === 'block' || BLOCKS.has(name) ? 'block' : 'inline';
    }
    if (depth <= 0) {
      yield { kind, source };
      [source, depth, kind] = ['', 0, 'text'];
    }
  }
  if (source !== '') yield { kind, source };
}

function depthChange(token: string, closes: boolean): number {
  if (closes) return -1;
  return token.endsWith(' />') ? 0 : 1;
}

function paragraph(text: string): string {
  if (text.replaceAll('<br />', '').trim() === '') return '';
  return `<p>${text.replace(TAG_OR_LINE_END, (_match, tag?: string) => tag ?? '<br />\n')}</p>`;
}
