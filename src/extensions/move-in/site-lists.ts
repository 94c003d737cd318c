import { UserProblem } from '../../context/access/named-users.service.js';
import type { Language } from '../../context/language/language.js';
import { isPublication, RECORDS, type RecordType } from '../../common/record-types.js';
import { type Arrival, numericId } from './arrival.js';
import { PAGE } from './file-pages.js';
import { type ApiAnswer, hasMembers, saidIn, type SiteApi } from './site-api.js';
import { arrivalOf, type Origins } from './site-records.js';
import type { ArrivalPage } from './source.js';

/** Readings of a list that changes while it is read. */
const READINGS = 5;
/** Without a window, the API hides past events. */
const ALWAYS = { start_date: '1900-01-01', end_date: '2999-12-31' };
const NO_ID = 'It has no id there.';
const STATUSES = { status: 'publish,future,draft,pending,private' };

interface ListPage extends ArrivalPage {
  readonly total: number;
  readonly pages: number;
}

interface PageRequest {
  readonly number: number;
  readonly size: number;
  /** The language of the records; undefined for all that the site lists without. */
  readonly language: Language | undefined;
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
      totals.add((await this.page(type, { number: 1, size: 1, language }))?.total ?? 0);
    // Many sites list all languages at once, whichever is asked for.
    return [...totals].reduce((sum, total) => sum + total, 0);
  }

  /** Yields the pages of a list in each language: each may show all records, its own, or also those without a translation. */
  async *read(type: RecordType): AsyncGenerator<ArrivalPage> {
    const seen = new Set<string>();
    let earlier = 0;
    for (const language of this.listed) {
      const [own, repeated] = [new Set<string>(), new Set<string>()];
      let total = earlier;
      for await (const page of this.readIn(language, type)) {
        for (const { id } of page.arrivals) (seen.has(id) ? repeated : own).add(id);
        total = earlier + page.total - repeated.size;
        yield { ...page, total };
      }
      for (const id of own) seen.add(id);
      earlier = total;
    }
  }

  /** The languages in which lists are asked for; undefined for all that the site lists without. */
  private get listed(): readonly (Language | undefined)[] {
    const { languages } = this.reading;
    return languages.length === 0 ? [undefined] : languages;
  }

  /** Reads a list, and again from its beginning if records were added or removed meanwhile. */
  private async *readIn(language: Language | undefined, type: RecordType): AsyncGenerator<ListPage> {
    for (let reading = 1; reading <= READINGS; reading++) if (yield* this.readOnce(language, type)) return;
  }

  /** @returns whether the list stayed as it was until its end */
  private async *readOnce(
    language: Language | undefined,
    type: RecordType,
  ): AsyncGenerator<ListPage, boolean> {
    const seen = new Set<string>();
    let expected: number | undefined;
    for (let number = 1; ; number++) {
      const page = await this.page(type, { number, size: PAGE, language });
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
  private async page(
    type: RecordType,
    { number, size, language }: PageRequest,
  ): Promise<ListPage | undefined> {
    const { collection } = RECORDS[type];
    const answer = await this.api.get(collection, {
      page: String(number),
      per_page: String(size),
      ...this.further(type),
      ...(language !== undefined && { lang: language.toLowerCase() }),
    });
    const { status, body } = answer;
    if (status === 404 && number > 1) return undefined;
    const { [collection]: records, total, total_pages: pages } = body;
    if (status !== 200 || !Array.isArray(records) || !Number.isSafeInteger(Number(total)))
      throw new UserProblem(this.problem(collection, answer));
    const arrivals = records.map((record: unknown) => this.arrival(type, record));
    return { type, total: Number(total), pages: Number(pages), arrivals };
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

  private further(type: RecordType): Readonly<Record<string, string>> {
    if (!isPublication(type)) return { hide_empty: 'false' };
    return { ...(type === 'event' && ALWAYS), ...(this.reading.isSignedIn && STATUSES) };
  }
}
