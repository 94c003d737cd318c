import { UserProblem } from '../../../common/errors/user-problem.js';
import { HEADINGS, headingName, TIMES_BESIDE_DAYS } from '../vocabulary/headings.js';
import { isOfPrivacy } from '../vocabulary/privacy-headings.js';

/** The cells of a row by their parameter. */
export type Cells = Readonly<Record<string, string>>;

const REQUIRED = ['title', 'start_date'];
/** Parameters of which every column counts, as each may say that a record is not public. */
const PRIVACY = ['private', 'sensitivity'];
/** Columns of our own tables that follow from others. */
const OURS = ['modified_utc'];

/** The columns of a table, by its first row. */
export class CsvColumns {
  /** The names of the columns that are not read, by their place. */
  readonly unread: ReadonlyMap<number, string>;
  /** True for the headings of the import of The Events Calendar. */
  readonly areOfPlugin: boolean;
  /** True for those of a table that this service has written. */
  readonly areOurs: boolean;
  /** The places of the columns that say who may see a record. */
  readonly privacy: readonly number[];
  private readonly places: ReadonlyMap<string, number>;

  /** @throws UserProblem if it lacks one without which no event can be read, or has one that may be about privacy */
  constructor(private readonly headings: readonly string[]) {
    const names = headings.map(headingName);
    this.places = placesOf(names);
    this.areOfPlugin = names.includes('event_start_date');
    this.areOurs = ['utc_start_date', 'url', ...OURS].every((name) => names.includes(name));
    this.privacy = placesIn(names, (name) => PRIVACY.some((one) => HEADINGS[one]?.includes(name)));
    const read = new Set([...this.places.values(), ...this.privacy]);
    const others = placesIn(
      names,
      (name, place) => !read.has(place) && !(this.areOurs && OURS.includes(name)),
    );
    this.unread = new Map(others.map((place) => [place, this.nameOf(place)]));
    this.requireReadable(names);
  }

  get length(): number {
    return this.headings.length;
  }

  /** Returns the cells that are read, of a row. */
  cellsOf(row: readonly string[]): Cells {
    const cells = [...this.places].map(
      ([parameter, place]) => [parameter, (row[place] ?? '').trim()] as const,
    );
    return Object.fromEntries(cells);
  }

  nameOf(place: number): string {
    return this.headings[place]?.trim() || `column ${place + 1}`;
  }

  private requireReadable(names: readonly string[]): void {
    const missing = REQUIRED.filter((name) => !this.places.has(name));
    if (missing.length > 0)
      throw new UserProblem(
        `The first row has no column ${missing.join(' and none ')}. It names the columns: title, start_date, end_date, venue, and others that the API has.`,
      );
    const doubtful = [...this.unread].filter(([place]) => isOfPrivacy(names[place] ?? ''));
    if (doubtful.length > 0)
      throw new UserProblem(
        `The column "${doubtful.map(([, name]) => name).join('", "')}" may say which events are private, but is not known. Name it Private, with TRUE or FALSE in each row, or leave it out if it does not.`,
      );
  }
}

/** Returns the place of each parameter: of several columns, the one whose name comes first among those known. */
function placesOf(names: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [parameter, known] of Object.entries(HEADINGS)) {
    const name = known.find((one) => names.includes(one));
    if (name === undefined) continue;
    places.set(parameter, names.indexOf(name));
    const time = TIMES_BESIDE_DAYS[parameter];
    const second = names.indexOf(name, names.indexOf(name) + 1);
    if (time !== undefined && second !== -1) places.set(time, second);
  }
  return places;
}

function placesIn(names: readonly string[], fits: (name: string, place: number) => boolean): number[] {
  return names.flatMap((name, place) => (fits(name, place) ? [place] : []));
}
