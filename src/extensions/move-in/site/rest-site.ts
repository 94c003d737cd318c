import { UserProblem } from '../../../common/errors/user-problem.js';
import { RECORDS, type RecordType } from '../../../common/record-types.js';
import type { Arrival } from '../source/arrival.js';
import { byDepth } from '../source/by-depth.js';
import { type ApiAnswer, type SiteJson, type SiteApi, textIn } from './site-api.js';
import { SiteLanguages } from './site-languages.js';
import { type ListReading, SiteLists } from './site-lists.js';
import type { ArrivalPage, ImageSite, MovingSource } from '../source/source.js';

const ORDER = ['category', 'tag', 'venue', 'organizer', 'event'] as const;
const IN_TRASH = ['event-no-longer-available'];
/** Events whose own pages fail in a row, before the site itself is asked whether it is out of order. */
const FAILURES = 3;
/** The words of schema.org by ours; what is not listed takes place as announced. */
const EVENT_STATUSES: ReadonlyMap<string, string> = new Map([
  ['EventCancelled', 'canceled'],
  ['EventPostponed', 'postponed'],
  ['EventRescheduled', 'rescheduled'],
  ['EventMovedOnline', 'moved-online'],
]);

/** The calendar of a site with The Events Calendar, read over its REST API. */
export class RestSite implements MovingSource {
  readonly name: string;
  readonly images: ImageSite;
  /** Absent if only one language is read. */
  readonly groupOf: MovingSource['groupOf'];
  private readonly lists: SiteLists;
  private readonly languages: SiteLanguages | undefined;
  private failures = 0;

  constructor(
    private readonly api: SiteApi,
    reading: ListReading,
  ) {
    this.name = reading.source;
    this.images = api.images;
    this.lists = new SiteLists(api, reading);
    if (reading.languages.length === 0) return;
    const languages = new SiteLanguages(api, reading.languages, (type) => this.lists.read(type));
    this.languages = languages;
    this.groupOf = (arrival) => languages.groupOf(arrival);
  }

  async total(): Promise<number> {
    let sum = 0;
    for (const type of ORDER) sum += await this.lists.total(type);
    return sum;
  }

  async *pages(): AsyncGenerator<ArrivalPage> {
    for (const type of ORDER) {
      const pages = this.withHost(this.lists.read(type));
      if (type === 'category') yield* byDepth(await collected(pages));
      else yield* pages;
    }
  }

  private async *withHost(pages: AsyncIterable<ArrivalPage>): AsyncGenerator<ArrivalPage> {
    for await (const page of pages) {
      this.languages?.requireHost(page.arrivals);
      yield page;
    }
  }

  async *again(type: RecordType, ids: ReadonlySet<string>): AsyncGenerator<ArrivalPage> {
    for await (const { arrivals, ...page } of this.lists.read(type))
      yield { ...page, arrivals: arrivals.filter(({ id }) => ids.has(id)) };
  }

  /** Reads the event on its own, which alone tells whether it takes place. */
  async completed(arrival: Arrival): Promise<Arrival> {
    if (arrival.type !== 'event') return arrival;
    const answer = await this.single(arrival.id);
    if (answer instanceof UserProblem)
      return { ...arrival, refusal: `On its own it fails: ${answer.message}` };
    const { status, body } = answer;
    if (status !== 200)
      return {
        ...arrival,
        refusal: `It was in the list, but on its own the site says: ${textIn(body, 'message')}`,
      };
    const eventStatus = textIn((body.json_ld ?? {}) as SiteJson, 'eventStatus');
    const event_status = EVENT_STATUSES.get(eventStatus.split('/').at(-1) ?? '');
    return event_status === undefined ? arrival : { ...arrival, fields: { ...arrival.fields, event_status } };
  }

  /**
   * Returns the answer about an event, or the problem if that concerns only this event.
   * @throws UserProblem if the site is out of order
   */
  private async single(id: string): Promise<ApiAnswer | UserProblem> {
    try {
      const answer = await this.api.get(`events/${id}`);
      this.failures = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof UserProblem)) throw error;
      this.failures += 1;
      if (this.failures % FAILURES === 0) await this.api.get('events', { per_page: '1' });
      return error;
    }
  }

  async isGone(type: RecordType, id: string): Promise<boolean> {
    const { status, body } = await this.api.get(`${RECORDS[type].collection}/${id}`);
    return (
      status === 404 || status === 400 || IN_TRASH.includes(textIn(body, 'code')) || body.status === 'trash'
    );
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
