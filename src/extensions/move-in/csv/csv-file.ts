import { UserProblem } from '../../../common/errors/user-problem.js';
import { digestOfValue } from '../../../calendar/content/canonical-json.js';
import type { Site } from '../../../context/request/site.js';
import type { Arrival } from '../source/arrival.js';
import { CalendarFile } from '../source/calendar-file.js';
import { CsvColumns } from './csv-columns.js';
import { type DayOrder, DayOrders } from './csv-days.js';
import { CsvRow } from './csv-row.js';
import { brokenBecause, type CsvCells, csvRows } from './csv-rows.js';
import { isClosing } from '../vocabulary/meanings.js';
import { type Break, broken, FileIds, publicFirst } from '../source/file-pages.js';
import { plainArrival } from '../source/plain-arrival.js';
import type { ArrivalPage } from '../source/source.js';
import { Unread } from '../source/unread.js';
import { UnreadableRow } from './unreadable-row.js';

const REPEATED = 'The row that ends there has the id, or the title, start and venue, of one before it.';
const DAYS = ['start_date', 'end_date'] as const;

/** The facts about a table that only the whole of it tells. */
interface Table {
  readonly columns: CsvColumns;
  readonly days: DayOrders;
}

/** A table of events with a row for each, and names of parameters in the first one. It is read twice. */
export class CsvFile extends CalendarFile {
  readonly unread = new Unread('columns');
  private table: Promise<Table> | undefined;

  /** @param dayOrder of its dates, if the user names it */
  constructor(
    path: string,
    name: string,
    site: Site,
    private readonly dayOrder?: DayOrder,
  ) {
    super(path, name, site);
  }

  /** @throws UserProblem if the table cannot be read, or its dates in two ways */
  async opened(): Promise<this> {
    await this.surveyed();
    return this;
  }

  pages(): AsyncGenerator<ArrivalPage> {
    return publicFirst(() => this.arrivals());
  }

  private async *arrivals(): AsyncGenerator<Arrival> {
    let isEmpty = true;
    for await (const arrival of this.rows()) {
      isEmpty = false;
      yield arrival;
    }
    if (isEmpty) yield broken({ line: 1, reason: 'The table has no rows below its headings.' });
  }

  private async *rows(): AsyncGenerator<Arrival> {
    const table = await this.surveyed();
    const { length } = table.columns;
    const ids = new FileIds();
    let hasHeadings = false;
    for await (const row of csvRows(this.path)) {
      if ('reason' in row) yield broken(row);
      else if (!hasHeadings) hasHeadings = true;
      else if (row.cells.every((cell) => cell === '')) continue;
      else if (row.cells.length < length || row.cells.slice(length).some((cell) => cell !== ''))
        yield broken({
          line: row.line,
          reason: brokenBecause(`it has ${row.cells.length} cells, and the first row ${length}`),
        });
      else yield ids.once(this.arrival(row.cells, table), row.line, REPEATED);
    }
  }

  private surveyed(): Promise<Table> {
    this.table ??= this.survey();
    return this.table;
  }

  private async survey(): Promise<Table> {
    let table: Table | undefined;
    for await (const row of csvRows(this.path)) {
      if (table !== undefined) this.note(row, table);
      else if ('reason' in row) throw new UserProblem(`The first row names the columns. ${row.reason}`);
      else {
        const columns = new CsvColumns(row.cells);
        table = { columns, days: new DayOrders(columns.areOfPlugin, this.dayOrder) };
      }
    }
    if (table === undefined) throw new UserProblem('The file is empty: its first row names the columns.');
    table.days.requireDecided();
    return table;
  }

  private note(row: CsvCells | Break, { columns, days }: Table): void {
    if ('reason' in row) return;
    const cells = columns.cellsOf(row.cells);
    for (const name of DAYS) days.note(cells[name] ?? '', row.line);
    for (const [place, name] of columns.unread) if (row.cells[place]) this.unread.add(name);
  }

  private arrival(row: readonly string[], { columns, days }: Table): Arrival {
    const cells = columns.cellsOf(row);
    const { title, start_date: date = '', start_time: time = '', venue = '' } = cells;
    const start = `${date} ${time}`.trim();
    // A row without an id is the same as long as these are, as they are written.
    const id = cells.id || digestOfValue({ title: title || undefined, start, venue }).slice(0, 32);
    try {
      const read = new CsvRow(cells, columns);
      const reading = { days, zone: this.site.timezone, areEndsInclusive: columns.areOfPlugin };
      const isHidden = isPrivate(row, columns);
      const fields = read.fields(isHidden, reading);
      return { ...plainArrival(id, this.name, { fields, notes: read.notes, isPrivate: isHidden }), start };
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      return plainArrival(id, this.name, { fields: { title, start_date: start }, refusal: error.message });
    }
  }
}

/** @throws UnreadableRow if that cannot be told */
function isPrivate(row: readonly string[], columns: CsvColumns): boolean {
  const closing = columns.privacy.map((place) => {
    const cell = (row[place] ?? '').trim();
    const isClosed = cell === '' ? false : isClosing(cell);
    if (isClosed === undefined)
      throw new UnreadableRow(
        `Its ${columns.nameOf(place)} is "${cell}", of which it is not known whether it means private. Write TRUE or FALSE.`,
      );
    return isClosed;
  });
  return closing.includes(true);
}
