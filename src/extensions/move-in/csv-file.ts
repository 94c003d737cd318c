import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { UserProblem } from '../../context/access/named-users.service.js';
import { digestOfValue } from '../../calendar/content/canonical-json.js';
import type { Arrival } from './arrival.js';
import { CalendarFile } from './calendar-file.js';
import { fieldsOfRow, parameterOf } from './csv-columns.js';
import { broken, FileIds, inPages } from './file-pages.js';
import { plainArrival } from './plain-arrival.js';
import type { ArrivalPage } from './source.js';

/** The longest row, so that an unclosed quotation does not take the rest of a large file. */
const MOST_CHARACTERS = 1_000_000;

const DELIMITERS = [',', ';', '\t'] as const;
/** The header of a table is shorter. */
const HEADER_BYTES = 65_536;

const REPEATED = 'The row that ends there has the id, or the title, start and venue, of one before it.';

interface Row {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** A table of events with a row for each, and names of parameters in the first one. */
export class CsvFile extends CalendarFile {
  private readonly skipped: Arrival[] = [];

  pages(): AsyncGenerator<ArrivalPage> {
    return inPages('event', this.arrivals());
  }

  private async *arrivals(): AsyncGenerator<Arrival> {
    const ids = new FileIds();
    const rows = pipeline(
      createReadStream(this.path),
      this.parser(await delimiterOf(this.path)),
      () => undefined,
    );
    try {
      for await (const { record, info } of rows as AsyncIterable<Row>) {
        yield* this.skipped.splice(0);
        yield ids.once(this.arrival(record), info.lines, REPEATED);
      }
    } catch (error) {
      if (error instanceof UserProblem) throw error;
      yield brokenRow(error);
    }
    yield* this.skipped.splice(0);
  }

  private parser(delimiter: string) {
    return parse({
      bom: true,
      delimiter,
      trim: true,
      info: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: MOST_CHARACTERS,
      columns: (header: string[]) => columnsOf(header),
      on_skip: (error) => {
        this.skipped.push(brokenRow(error));
        return undefined;
      },
    });
  }

  private arrival(record: Readonly<Record<string, string>>): Arrival {
    const fields = fieldsOfRow(record, this.site.timezone.name);
    // A row without an id is the same as long as these are.
    const { title, start_date: start } = fields;
    const { venue = '' } = record;
    const digest = digestOfValue({ title, start, venue });
    return plainArrival(record.id?.trim() || digest.slice(0, 32), this.name, { fields });
  }
}

/** Returns the delimiter that the first row has most of, as texts in others may contain the rest. */
async function delimiterOf(path: string): Promise<string> {
  const file = await open(path);
  const { buffer, bytesRead } = await file
    .read({ buffer: Buffer.alloc(HEADER_BYTES) })
    .finally(() => file.close());
  const [header = ''] = buffer
    .toString('utf8', 0, bytesRead)
    .trimStart()
    .split(/[\r\n]/, 1);
  if (header === '') throw new UserProblem('The file is empty: its first row names the columns.');
  const columns = (delimiter: string) => header.replace(/"[^"]*"/g, '').split(delimiter).length;
  return DELIMITERS.reduce((best, other) => (columns(other) > columns(best) ? other : best));
}

function columnsOf(header: readonly string[]): (string | false)[] {
  const columns = header.map((column) => parameterOf(column) ?? false);
  const missing = ['title', 'start_date'].filter((name) => !columns.includes(name));
  if (missing.length === 0) return columns;
  throw new UserProblem(
    `The first row has no column ${missing.join(' and none ')}. It names the columns: title, start_date, end_date, venue, and others that the API has.`,
  );
}

function brokenRow(error: unknown): Arrival {
  const { lines = 0, message = '' } = (error ?? {}) as { lines?: number; message?: string };
  return broken({ line: lines, reason: `The row that ends there is broken: ${message}.` });
}
