import { UserProblem } from '../access/named-users.service.js';
import { RECORDS, type RecordType } from '../records/record-types.js';
import type { Site } from '../request/site.js';
import type { Arrival } from './arrival.js';
import { byDepth } from './by-depth.js';
import { PAGE } from './file-pages.js';
import { type Json, type SiteApi, textIn } from './site-api.js';
import { arrivalOf, type Origins } from './site-records.js';
import type { ArrivalPage, ImageSite, MovingSource } from './source.js';

/** Readings of a list that changes while it is read. */
const READINGS = 5;
const ORDER = ['category', 'tag', 'venue', 'organizer', 'event'] as const;
/** Without a window, the API hides past events. */
const ALWAYS = { start_date: '1900-01-01', end_date: '2999-12-31' };
const STATUSES = { status: 'publish,future,draft,pending,private' };
const IN_TRASH = ['event-no-longer-available'];
/** The words of schema.org by ours; what is not listed takes place as announced. */
const EVENT_STATUSES: Readonly<Record<string, string>> = {
  EventCancelled: 'canceled',
  EventPostponed: 'postponed',
  EventRescheduled: 'rescheduled',
  EventMovedOnline: 'moved-online',
};

interface ListPage extends ArrivalPage {
  readonly total: number;
  readonly pages: number;
}

/** The options of reading a site. */
export interface Reading {
  /** The name of the site as a source. */
  readonly name: string;
  /** The site here, by whose currency costs are compared. */
  readonly site: Site;
  /** True if drafts and private events are read, too. */
  readonly isSignedIn: boolean;
}

/** The calendar of a site with The Events Calendar, read over its REST API. */
export class RestSite implements MovingSource {
  readonly name: string;
  readonly images: ImageSite;
  private readonly origins: Origins;

  constructor(
    private readonly api: SiteApi,
    private readonly reading: Reading,
  ) {
    this.name = reading.name;
    this.images = api.images;
    this.origins = { source: reading.name, site: reading.site };
  }

  async total(): Promise<number> {
    let sum = 0;
    for (const type of ORDER) sum += (await this.page(type, 1, 1))?.total ?? 0;
    return sum;
  }

  async *pages(): AsyncGenerator<ArrivalPage> {
    for (const type of ORDER) {
      if (type !== 'category') yield* this.list(type);
      else yield* byDepth(await collected(this.list(type)));
    }
  }

  /** Reads the event on its own, which alone tells whether it takes place. */
  async completed(arrival: Arrival): Promise<Arrival> {
    if (arrival.type !== 'event') return arrival;
    const { status, body } = await this.api.get(`events/${arrival.id}`);
    if (status !== 200)
      return {
        ...arrival,
        refusal: `It was in the list, but on its own the site says: ${textIn(body, 'message')}`,
      };
    const { eventStatus = '' } = (body.json_ld ?? {}) as { eventStatus?: string };
    const event_status = EVENT_STATUSES[eventStatus.split('/').at(-1) ?? ''];
    return event_status === undefined ? arrival : { ...arrival, fields: { ...arrival.fields, event_status } };
  }

  async isGone(type: RecordType, id: string): Promise<boolean> {
    const { status, body } = await this.api.get(`${RECORDS[type].collection}/${id}`);
    return (
      status === 404 || status === 400 || IN_TRASH.includes(textIn(body, 'code')) || body.status === 'trash'
    );
  }

  /** Reads a list, and again from its beginning if records were added or removed meanwhile. */
  private async *list(type: RecordType): AsyncGenerator<ArrivalPage> {
    for (let reading = 1; reading <= READINGS; reading++) if (yield* this.listOnce(type)) return;
  }

  /** @returns whether the list stayed as it was until its end */
  private async *listOnce(type: RecordType): AsyncGenerator<ArrivalPage, boolean> {
    let expected: number | undefined;
    for (let number = 1; ; number++) {
      const page = await this.page(type, number, PAGE);
      if (page === undefined || page.total !== (expected ?? page.total)) return false;
      expected = page.total;
      yield page;
      if (number >= page.pages) return true;
    }
  }

  /** Returns a page of a list; undefined if there is none by this number any more. */
  private async page(type: RecordType, number: number, size: number): Promise<ListPage | undefined> {
    const { collection } = RECORDS[type];
    const { status, body } = await this.api.get(collection, {
      page: String(number),
      per_page: String(size),
      ...this.further(type),
    });
    if (status === 404 && number > 1) return undefined;
    const { [collection]: records, total, total_pages: pages } = body;
    if (status !== 200 || !Array.isArray(records))
      throw new UserProblem(`The site does not list its ${collection}. It says: ${textIn(body, 'message')}`);
    const arrivals = (records as Json[]).map((record) => arrivalOf(type, record, this.origins));
    return { type, total: Number(total), pages: Number(pages), arrivals };
  }

  private further(type: RecordType): Readonly<Record<string, string>> {
    if (type === 'event') return { ...ALWAYS, ...(this.reading.isSignedIn && STATUSES) };
    return type === 'category' || type === 'tag' ? { hide_empty: 'false' } : {};
  }
}

async function collected(pages: AsyncIterable<ArrivalPage>): Promise<ArrivalPage> {
  const arrivals = new Map<string, Arrival>();
  let total: number | undefined;
  for await (const page of pages) {
    total = page.total;
    for (const arrival of page.arrivals) arrivals.set(arrival.id, arrival);
  }
  return { type: 'category', total, arrivals: [...arrivals.values()] };
}
