import { UserProblem } from '../../../common/errors/user-problem.js';
import type { Language } from '../../../context/language/language.js';
import { isPublication, RECORDS, type RecordType } from '../../../common/record-types.js';
import { type Arrival, numericId } from '../source/arrival.js';
import { PAGE } from '../source/file-pages.js';
import { type ApiAnswer, hasMembers, saidIn, type SiteApi } from './site-api.js';
import { arrivalOf, MOVING_STATUSES, type Origins } from './site-records.js';
import type { ArrivalPage } from '../source/source.js';

/** Readings of a list that changes while it is read. */
const READINGS = 5;
/** Without a window, the API hides past events. */
const USUAL = { start_date: '1900-01-01', end_date: '2999-12-31' };
/** As far as its database has dates, and their instants have four digits in each time zone. Few sites were ever asked for it. */
const WIDEST = { start_date: '1000-01-02', end_date: '9999-12-30' };
const NO_ID = 'It has no id there.';
const STATUSES = { status: MOVING_STATUSES.join() };

interface ListPage extends ArrivalPage {
  readonly total: number;
  readonly pages: number;
}

/** The records of a type that are listed. */
interface Selection {
  readonly type: RecordType;
  /** The language of the records; undefined for all that the site lists without. */
  readonly language: Language | undefined;
  /** The dates of events. */
  readonly window: typeof USUAL;
}

/** The records that were listed in one way, and in other ones before. */
interface Listing {
  readonly own: Set<string>;
  readonly repeated: Set<string>;
  readonly seen: ReadonlySet<string>;
  /** The number of records before. */
  readonly earlier: number;
}

/** The options of reading the lists of a site. */
export interface ListReading extends Origins {
  /** True if drafts and private events are read, too. */
  readonly isSignedIn: boolean;
  /** The languages that become one record, that of originals first; without, each post becomes one. */
  readonly languages: readonly Language[];
}

/** Reads the lists of a site. */
export class SiteLists {
  constructor(
    private readonly api: SiteApi,
    private readonly reading: ListReading,
  ) {}

  /** Returns the approximate number of all records of a type. */
  async total(type: RecordType): Promise<number> {
    const totals = new Set<number>();
    for (const language of this.listed)
      totals.add((await this.page({ type, language, window: USUAL }, 1, 1))?.total ?? 0);
    // Many sites list all languages at once, whichever is asked for.
    return [...totals].reduce((sum, total) => sum + total, 0);
  }

  /** Yields the pages of a list in each language: each may show all records, its own, or also those without a translation. */
  async *read(type: RecordType): AsyncGenerator<ArrivalPage> {
    const seen = new Set<string>();
    let earlier = 0;
    for (const language of this.listed) {
      let usual = 0;
      for (const window of [USUAL, WIDEST]) {
        const selection = { type, language, window };
        if (window === WIDEST && !(await this.hasMore(selection, usual))) continue;
        const [own, repeated] = [new Set<string>(), new Set<string>()];
        earlier = yield* this.readSelection(selection, { own, repeated, seen, earlier });
        usual = own.size + repeated.size;
        for (const id of own) seen.add(id);
      }
    }
  }

  /** @returns the number of all records so far */
  private async *readSelection(
    selection: Selection,
    { own, repeated, seen, earlier }: Listing,
  ): AsyncGenerator<ArrivalPage, number> {
    let total = earlier;
    for await (const page of this.readIn(selection)) {
      for (const { id } of page.arrivals) (seen.has(id) ? repeated : own).add(id);
      total = earlier + page.total - repeated.size;
      yield { ...page, total };
    }
    return total;
  }

  /** Tells whether a selection of events has more of them than were listed in the usual window. */
  private async hasMore(selection: Selection, usual: number): Promise<boolean> {
    if (selection.type !== 'event') return false;
    const { status, body } = await this.ask(selection, 1, 1);
    return status === 200 && Number(body.total) > usual;
  }

  /** The languages in which lists are asked for; undefined for all that the site lists without. */
  private get listed(): readonly (Language | undefined)[] {
    const { languages } = this.reading;
    return languages.length === 0 ? [undefined] : languages;
  }

  /** Reads a list, and again from its beginning if records were added or removed meanwhile. */
  private async *readIn(selection: Selection): AsyncGenerator<ListPage> {
    for (let reading = 1; reading <= READINGS; reading++) if (yield* this.readOnce(selection)) return;
  }

  /** @returns whether the list stayed as it was until its end */
  private async *readOnce(selection: Selection): AsyncGenerator<ListPage, boolean> {
    const seen = new Set<string>();
    let expected: number | undefined;
    for (let number = 1; ; number++) {
      const page = await this.page(selection, number, PAGE);
      if (page === undefined || page.total !== (expected ?? page.total)) return false;
      expected = page.total;
      const before = seen.size;
      for (const { id } of page.arrivals) seen.add(id);
      yield page;
      // Some sites claim more pages than they have, and repeat one.
      if (number >= page.pages || seen.size === before) return true;
    }
  }

  /** Returns a page of a list; undefined if there is none by this number any more. */
  private async page(selection: Selection, number: number, size: number): Promise<ListPage | undefined> {
    const { type } = selection;
    const { collection } = RECORDS[type];
    const answer = await this.ask(selection, number, size);
    const { status, body } = answer;
    if (status === 404 && number > 1) return undefined;
    const { [collection]: records, total, total_pages: pages } = body;
    if (status !== 200 || !Array.isArray(records) || !Number.isSafeInteger(Number(total)))
      throw new UserProblem(this.problem(collection, answer));
    const arrivals = records.map((record: unknown) => this.arrival(type, record));
    return { type, total: Number(total), pages: Number(pages), arrivals };
  }

  private ask({ type, language, window }: Selection, number: number, size: number): Promise<ApiAnswer> {
    return this.api.get(RECORDS[type].collection, {
      page: String(number),
      per_page: String(size),
      ...(isPublication(type) ? this.reading.isSignedIn && STATUSES : { hide_empty: 'false' }),
      ...(type === 'event' && window),
      ...(language !== undefined && { lang: language.toLowerCase() }),
    });
  }

  private arrival(type: RecordType, record: unknown): Arrival {
    const arrival = arrivalOf(type, hasMembers(record) ? record : {}, this.reading);
    return numericId(arrival) === undefined ? { ...arrival, refusal: NO_ID } : arrival;
  }

  private problem(collection: string, { status, body }: ApiAnswer): string {
    const said = saidIn(body);
    if (this.reading.isSignedIn && status === 400 && /\bstatus\b/.test(said))
      return 'The site does not see the password: its server has to pass the header Authorization on to PHP.';
    return said === ''
      ? `The list of ${collection} is not as The Events Calendar has it: a plug-in may be in the way.`
      : `The site does not list its ${collection}.${said}`;
  }
}
