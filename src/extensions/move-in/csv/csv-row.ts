import { escaped } from '../../../common/text/rich-text.js';
import type { RecordFields } from '../../../calendar/content/content-line.js';
import { parseId } from '../../../common/parameters/number.parsers.js';
import { namesIn } from '../../../common/text/name-list.js';
import { withFormulas } from '../../../common/text/spreadsheet-text.js';
import { understood } from './csv-cells.js';
import { costOfTable } from './csv-cost.js';
import { isCurrencyPosition } from '../vocabulary/currency-cost.js';
import type { Cells, CsvColumns } from './csv-columns.js';
import { timesOfRow, type TimeReading } from './csv-times.js';
import { yesOrNo } from '../vocabulary/meanings.js';
import { textOrHtml } from '../vocabulary/text-or-html.js';
import { UnreadableRow } from './unreadable-row.js';

const PLACE = ['address', 'city', 'zip', 'stateprovince', 'country', 'geo_lat', 'geo_lng'];
const FLAGS = ['all_day', 'featured', 'sticky', 'hide_from_listings', 'show_map', 'show_map_link'];
const COPIED = [
  'title',
  'excerpt',
  'slug',
  'status',
  'password',
  'event_status',
  'timezone',
  'image',
  'virtual_url',
];
/** Statuses of records that the public does not see. */
const HIDDEN = ['draft', 'pending', 'private'];

/** A row of a table, as the body of a create. */
export class CsvRow {
  /** Sentences about the parts of the row that do not come in. */
  readonly notes: string[] = [];
  private readonly cells: Cells;

  constructor(
    written: Cells,
    private readonly columns: Pick<CsvColumns, 'areOurs' | 'areOfPlugin' | 'privacy'>,
  ) {
    this.cells = columns.areOurs
      ? withoutMarks(written)
      : understood(written, (note) => this.notes.push(note));
  }

  /**
   * Returns the parameters.
   * @throws UnreadableRow for a day or time that could be another one, or if it may have to stay hidden
   */
  fields(isPrivate: boolean, reading: TimeReading): RecordFields {
    const flags = this.flags();
    const times = timesOfRow(this.cells, flags.all_day === true, reading);
    this.notes.push(...times.notes);
    const description = this.cell('description');
    return {
      timezone: reading.zone.name,
      ...this.copied(),
      website: this.website(),
      ...flags,
      ...times.fields,
      ...this.status(isPrivate),
      description: this.columns.areOurs ? escaped(description) : textOrHtml(description),
      cost: this.cost(),
      categories: this.terms('categories'),
      tags: this.terms('tags'),
      organizer: this.organizers(),
      venue: this.venues(),
    };
  }

  private cell(name: string): string {
    return this.cells[name] ?? '';
  }

  private copied(): RecordFields {
    const copied = COPIED.map((name) => [name, this.cell(name)] as const);
    const isVirtual = this.cell('virtual_url') !== '' && { is_virtual: true };
    return { ...Object.fromEntries(copied.filter(([, text]) => text !== '')), ...isVirtual };
  }

  private cost(): string {
    const [symbol, position] = [this.cell('currency_symbol'), this.cell('currency_position')];
    if (!isCurrencyPosition(position))
      this.leaveOut('currency position', position, 'is on neither side of an amount');
    const { cost, notes } = costOfTable(this.cell('cost'), { symbol, position });
    this.notes.push(...notes);
    return cost;
  }

  /** An event of this service without a web site has its page for one. */
  private website(): string {
    const website = this.cell('website');
    return this.columns.areOurs && website === this.cell('page') ? '' : website;
  }

  /** A table does not tell when an event will be published, so that it would be public at once. */
  private status(isPrivate: boolean): RecordFields {
    const status = this.cell('status');
    if (isPrivate && !HIDDEN.includes(status)) return { status: 'private' };
    // A record that was private must become public again.
    if (status === '' && this.columns.privacy.length > 0) return { status: 'publish' };
    if (status !== 'future') return {};
    this.notes.push('It is to be published later, the table does not say when: it comes in as a draft.');
    return { status: 'draft' };
  }

  private flags(): Readonly<Record<string, boolean>> {
    const there = FLAGS.filter((name) => name in this.cells);
    return Object.fromEntries(
      there.flatMap((name) => {
        const flag = this.cell(name) === '' ? false : yesOrNo(this.cell(name));
        if (flag !== undefined) return [[name, flag] as const];
        const why = 'says neither yes nor no';
        if (name === 'hide_from_listings') throw new UnreadableRow(`Its ${name} ${this.cell(name)} ${why}.`);
        this.leaveOut(name, this.cell(name), why);
        return [];
      }),
    );
  }

  /** The API takes a number for the id of a term that is here. */
  private terms(name: 'categories' | 'tags'): string[] {
    const names = namesIn(this.cell(name), this.columns.areOurs ? ';' : ';,');
    return names.filter((one) => {
      if (parseId(one) === undefined) return true;
      this.leaveOut(name, one, 'is a number, which would be an id here');
      return false;
    });
  }

  private organizers(): RecordFields[] {
    const names = namesIn(this.cell('organizer'), this.columns.areOfPlugin ? ';,' : ';');
    return names.filter((name) => this.isName('organizer', name)).map((organizer) => ({ organizer }));
  }

  /** The place is that of the first venue. */
  private venues(): RecordFields[] {
    const cell = this.cell('venue');
    const names = this.columns.areOurs ? namesIn(cell, ';') : [cell].filter((name) => name !== '');
    const place = PLACE.map((member) => [member, this.cell(member)] as const).filter(
      ([, text]) => text !== '',
    );
    if (names.length === 0) for (const [member, text] of place) this.leaveOut(member, text, 'has no venue');
    return names
      .filter((name) => this.isName('venue', name))
      .map((venue, index) => ({ venue, ...(index === 0 && Object.fromEntries(place)) }));
  }

  /** The Events Calendar also takes ids, of records that its table does not tell. */
  private isName(name: string, cell: string): boolean {
    if (!this.columns.areOfPlugin || parseId(cell) === undefined) return true;
    this.leaveOut(name, cell, 'is an id of the old site, of which a table tells no more');
    return false;
  }

  private leaveOut(name: string, cell: string, why: string): void {
    this.notes.push(`Its ${name} ${cell} ${why}. It is left out.`);
  }
}

function withoutMarks(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, withFormulas(cell)]));
}
