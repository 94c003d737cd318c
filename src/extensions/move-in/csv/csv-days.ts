import { formatWallClock, MS_OF_DAY, type WallClock } from '../../../common/dates/wall-clock.js';
import { UserProblem } from '../../../common/errors/user-problem.js';
import { withMonthNumber } from '../vocabulary/month-names.js';
import { UnreadableRow } from './unreadable-row.js';

export const DAY_ORDERS = ['day-first', 'month-first'] as const;
/** The part that stands first in dates such as 03/04/2027: the day or the month. */
export type DayOrder = (typeof DAY_ORDERS)[number];

/** A day with two numbers and a year of four digits. */
const WRITTEN =
  /(?<![\d./-])(?<first>\d{1,2})(?<separator>[./-])(?<second>\d{1,2})\k<separator>(?<year>\d{4})(?!\d)/;
const SHORT_YEAR = /^\d{1,2}[./-]\d{1,2}[./-]\d{2}(?!\d)/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d))?$/;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
/** The day before the first one of a spreadsheet, for all days since March 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** The numbers that spreadsheets have for the days of 1954 to 2119. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 80_000];
/** Numbers of ten digits are seconds since 1970, and those of fourteen a day with a time, as for the API. */
const AS_FOR_THE_API = [10, 14];

interface Proof {
  readonly written: string;
  readonly line: number;
}

/** The separators whose dates are in one order, and that order, where it is a convention. */
interface Custom {
  readonly separators: string;
  readonly order?: DayOrder;
  /** The dates that the convention is about. */
  readonly dates?: string;
}

const DOTS = { separators: '.', order: 'day-first', dates: 'dates with dots' } as const;
const CUSTOMS: readonly Custom[] = [{ separators: '/-' }, DOTS];
/** PHP reads dates in this way, and with it The Events Calendar. */
const CUSTOMS_OF_PLUGIN: readonly Custom[] = [
  { separators: '/', order: 'month-first', dates: 'dates below headings of The Events Calendar' },
  { separators: '-', order: 'day-first', dates: 'dates with dashes below headings of The Events Calendar' },
  DOTS,
];

/** The order of day and month in the dates of a table, as its rows prove it. */
export class DayOrders {
  private readonly customs: readonly Custom[];
  private readonly proofs = new Map<string, Proof>();

  /**
   * @param isOfPlugin true for a table with the headings of The Events Calendar
   * @param asked the order that the user names
   */
  constructor(
    isOfPlugin: boolean,
    private readonly asked: DayOrder | undefined,
  ) {
    this.customs = isOfPlugin ? CUSTOMS_OF_PLUGIN : CUSTOMS;
  }

  /** Notes what a cell with a day proves. */
  note(cell: string, line: number): void {
    const { first = '', second = '', separator = '' } = WRITTEN.exec(cell)?.groups ?? {};
    if (separator === '') return;
    const key = `${this.customOf(separator).separators} ${kindOf(Number(first), Number(second))}`;
    if (!this.proofs.has(key)) this.proofs.set(key, { written: cell, line });
  }

  /** @throws UserProblem if the rows contradict each other, or leave two readings of the same date */
  requireDecided(): void {
    if (this.asked !== undefined) return;
    for (const custom of this.customs) this.requireOne(custom);
  }

  /**
   * Returns a cell with its day as ISO 8601 writes it, and everything else as it is.
   * @throws UnreadableRow for a number that is no day
   */
  read(cell: string): string {
    if (NUMBER.test(cell)) return dayOfNumber(cell);
    if (SHORT_YEAR.test(cell))
      throw new UnreadableRow(`The year of ${cell} has two digits: write it with four.`);
    return withMonthNumber(cell).replace(WRITTEN, (...matched) => {
      const { first = '', second = '', separator = '', year = '' } = matched.at(-1) as Record<string, string>;
      const isDayFirst = this.orderOf(this.customOf(separator)) === 'day-first';
      const [day, month] = isDayFirst ? [first, second] : [second, first];
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    });
  }

  private orderOf(custom: Custom): DayOrder {
    const isProved = this.proof(custom, 'month-first') !== undefined;
    return this.asked ?? custom.order ?? (isProved ? 'month-first' : 'day-first');
  }

  private requireOne(custom: Custom): void {
    const [dayFirst, monthFirst] = DAY_ORDERS.map((order) => this.proof(custom, order));
    if (dayFirst && monthFirst)
      throw new UserProblem(
        `${shown(dayFirst)} has the day first, and ${shown(monthFirst)} the month. Correct the table, or give --day-first or --month-first, so that the other rows are refused.`,
      );
    if (custom.order !== undefined)
      requireUsual(custom, custom.order === 'day-first' ? monthFirst : dayFirst);
    else if (!dayFirst && !monthFirst) requireNoDoubt(this.proof(custom, 'either'));
  }

  private customOf(separator: string): Custom {
    return this.customs.find(({ separators }) => separators.includes(separator)) ?? { separators: separator };
  }

  private proof({ separators }: Custom, kind: DayOrder | 'either'): Proof | undefined {
    return this.proofs.get(`${separators} ${kind}`);
  }
}

function requireUsual({ order, dates = '' }: Custom, unusual: Proof | undefined): void {
  if (unusual === undefined) return;
  const [usual, other] = order === 'day-first' ? ['day', 'month'] : ['month', 'day'];
  throw new UserProblem(
    `${shown(unusual)} has the ${other} first, but ${dates} have the ${usual} first. Give --day-first or --month-first for all rows.`,
  );
}

function requireNoDoubt(doubt: Proof | undefined): void {
  if (doubt === undefined) return;
  throw new UserProblem(
    `${shown(doubt)} may have the day or the month first, and no other row tells. Give --day-first or --month-first.`,
  );
}

/** Returns the order that two numbers prove. */
function kindOf(first: number, second: number): DayOrder | 'either' | 'same' {
  if (first > 12 && second <= 12) return 'day-first';
  if (second > 12 && first <= 12) return 'month-first';
  return first === second || first > 12 ? 'same' : 'either';
}

function shown({ written, line }: Proof): string {
  return `${written} in line ${line}`;
}

/** Returns a day that is written without separators, with its time if it has one. */
function dayOfNumber(cell: string): string {
  const compact = compactDay(cell);
  if (compact !== undefined || AS_FOR_THE_API.includes(cell.length)) return compact ?? cell;
  const serial = Math.floor(Number(cell.replace(',', '.')));
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL)
    throw new UnreadableRow(`${cell} is no date. Write it as 2027-11-19.`);
  const spoken = dayOf(new Date(DAY_ZERO + serial * MS_OF_DAY));
  throw new UnreadableRow(
    `${cell} is no date. It may be the number that a spreadsheet has for ${spoken}: format the column as a date, and save the table again.`,
  );
}

function compactDay(cell: string): string | undefined {
  if (!COMPACT.test(cell)) return undefined;
  const written = cell.replace(COMPACT, '$1-$2-$3 $4:$5').replace(/ :$/, '');
  const day = written.slice(0, 10);
  const wall = new Date(`${day}T00:00:00Z`);
  // 30 February would be in March.
  return Number.isNaN(wall.getTime()) || dayOf(wall) !== day ? undefined : written;
}

function dayOf(wall: WallClock): string {
  return formatWallClock(wall).slice(0, 10);
}
