import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UserProblem } from '../../../common/errors/user-problem.js';
import type { Break } from '../source/file-pages.js';

/** A row of a table, with the line on which it ends. */
export interface CsvCells {
  readonly cells: readonly string[];
  readonly line: number;
}

interface Dialect {
  readonly delimiter: string;
  /** The line of the first row: Excel may have a line that names the delimiter before it. */
  readonly from: number;
}

/** The longest row, so that an unclosed quotation does not take a large file into memory. The parser reads nothing after it. */
const MOST_CHARACTERS = 1_000_000;
const DELIMITERS = [',', ';', '\t'] as const;
/** The header of a table is shorter. */
const HEADER_BYTES = 65_536;
/** The line by which Excel knows the delimiter. */
const SEPARATOR = /^\s*"?sep=(.)"?[;,\s]*$/i;

/** Yields the rows of a table, its headings first, and the places where it is broken. */
export async function* csvRows(path: string): AsyncGenerator<CsvCells | Break> {
  const { delimiter, from } = await dialectOf(path);
  const skipped = new Skipped();
  const parser = parse({
    bom: true,
    delimiter,
    from_line: from,
    // With `trim`, the parser silently drops much of the file after a quotation that blanks and text follow.
    ltrim: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    // Rows with a wrong number of cells are told by those who know the columns.
    relax_column_count: true,
    max_record_size: MOST_CHARACTERS,
    on_skip: (error) => {
      skipped.note(error);
      return undefined;
    },
  });
  const rows = pipeline(createReadStream(path), parser, () => undefined);
  try {
    for await (const { record, info } of rows as AsyncIterable<ParsedRow>) {
      yield* skipped.before(info.lines);
      yield { cells: record.map((cell) => cell.trim()), line: info.lines };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield breakOf(error);
  }
  yield* skipped.before(Infinity);
}

/** The places at which rows are skipped. After an endless row, the parser skips each part of the rest: that is said once. */
class Skipped {
  private readonly breaks: Break[] = [];
  private isOver = false;

  note(error: CsvError | undefined): void {
    if (!this.isOver) this.breaks.push(breakOf(error));
    this.isOver ||= error?.code === 'CSV_MAX_RECORD_SIZE';
  }

  /** Takes those before a line: the parser skips rows ahead of the one that it yields. */
  before(line: number): Break[] {
    const later = this.breaks.findIndex((skipped) => skipped.line >= line);
    return this.breaks.splice(0, later === -1 ? Infinity : later);
  }
}

interface ParsedRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Returns the delimiter that the file names, or else the one that its first row has most of. */
async function dialectOf(path: string): Promise<Dialect> {
  const file = await open(path);
  const { buffer, bytesRead } = await file
    .read({ buffer: Buffer.alloc(HEADER_BYTES) })
    .finally(() => file.close());
  const lines = buffer
    .toString('utf8', 0, bytesRead)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\r\n]/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const { [first]: header } = lines;
  if (header === undefined) throw new UserProblem('The file is empty: its first row names the columns.');
  const [, named] = SEPARATOR.exec(header) ?? [];
  if (named !== undefined) return { delimiter: named, from: first + 2 };
  const columns = (delimiter: string) => header.replace(/"[^"]*"/g, '').split(delimiter).length;
  // Texts in other rows may contain the rest.
  const delimiter = DELIMITERS.reduce((best, other) => (columns(other) > columns(best) ? other : best));
  return { delimiter, from: 1 };
}

function breakOf(error: CsvError | undefined): Break {
  const { lines = 0 } = (error ?? {}) as { lines?: number };
  return {
    line: lines,
    reason: brokenBecause(REASONS[error?.code ?? ''] ?? 'its cells cannot be told apart'),
  };
}

/** Returns the sentence about a row that is not as the first one. */
export function brokenBecause(why: string): string {
  return `The row that ends there is broken: ${why}.`;
}

const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation begins in it and does not end',
  CSV_INVALID_CLOSING_QUOTE: 'more follows in a cell after its quotation has ended',
  INVALID_OPENING_QUOTE: 'a quotation mark stands in a cell that does not begin with one',
  CSV_MAX_RECORD_SIZE: `it is longer than ${MOST_CHARACTERS} characters, as if a quotation did not end, and nothing after it is read`,
};
