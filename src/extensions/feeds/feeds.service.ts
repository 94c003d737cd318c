import { Injectable } from '@nestjs/common';
import type { Revision } from '../../reading/revision.js';
import { EventListResolver } from '../../calendar/events/lists/event-list-resolver.service.js';
import { EventsService } from '../../calendar/events/events.service.js';
import { SeriesReader } from '../../calendar/events/series/series-reader.service.js';
import type { FeedFormat } from './feed-formats.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import type { Result } from '../../reading/result.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { nameOf } from '../../context/request/site.js';
import { OrganizersService } from '../../calendar/organizers/organizers.service.js';
import { VenuesService } from '../../calendar/venues/venues.service.js';
import { ORGANIZERS_CSV, VENUES_CSV } from './csv.js';
import type { Feed } from './feed.js';
import type { EventFeedQuery, LinkedFeedQuery } from './feed-query.js';
import { FeedTexts } from './feed-texts.service.js';
import { describePage, feedResult } from './feed-response.js';
import { listBehind, MOST_RECORDS } from './feed-window.js';
import { WRITERS } from './feed-writers.js';
import { VENUES_GEOJSON } from './geojson.js';

/** A day before all events. */
const BEGINNING = '0001-01-01';
/** The end of a window without one, as in ISO 8601. */
const OPEN = '..';

/** The name and the address under which a feed is known. */
export type FeedName = Pick<Feed, 'title' | 'url'>;

/** Writes lists in other formats. Contents behind a password are left out. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly lists: EventListResolver,
    private readonly singleEvents: EventsService,
    private readonly venueRecords: VenuesService,
    private readonly organizerRecords: OrganizersService,
    private readonly texts: FeedTexts,
    private readonly series: SeriesReader,
  ) {}

  /** Writes the events of a list that the caller may read. */
  async events(
    format: FeedFormat,
    query: EventFeedQuery,
    context: RequestContext,
    name: FeedName,
  ): Promise<Result> {
    const list = listBehind(format, query, context);
    const page = await this.lists.page(list.query, context, list.size);
    const { start_date, ends_after, over_after, end_date: end = OPEN } = page.window;
    const start = start_date ?? ends_after;
    const instant = start === undefined ? over_after : `${start.replace(' ', 'T')}Z`;
    const from = instant === undefined ? context.now : new Date(instant);
    const feed = this.feedOf(page.revision, context, { ...name, from, withMark: query.bom ?? false });
    const parts = WRITERS[format].join(feed, this.texts.ofEvents(page, format, complete(context)));
    return feedResult(format, parts, describePage('events', page, { start, end }));
  }

  /** Writes a single event, or all occurrences of a series, with the errors of its route. */
  async event(format: FeedFormat, id: number, context: RequestContext, name: FeedName): Promise<Result> {
    const event = await this.singleEvents.get({ id }, complete(context));
    const { recurrence, utc_start_date: start } = event.json.value();
    if (recurrence) return this.occurrences(format, { id, start }, context, name);
    const revision = event.revision as Revision;
    const feed = this.feedOf(revision, context, { ...name, from: context.now, withMark: false });
    const parts = WRITERS[format].join(feed, this.texts.ofEvent(event, format, complete(context)));
    return feedResult(format, parts, { name: `event-${id}`, revision });
  }

  /** Writes all occurrences of a series, whenever they are: it is no event of its own. */
  private async occurrences(
    format: FeedFormat,
    { id, start }: { readonly id: number; readonly start: string },
    context: RequestContext,
    name: FeedName,
  ): Promise<Result> {
    const list = listBehind(format, { series: id, ends_after: BEGINNING }, context);
    const page = await this.lists.page(list.query, context, list.size);
    const from = new Date(`${start.replace(' ', 'T')}Z`);
    const feed = this.feedOf(page.revision, context, { ...name, from, withMark: false });
    const parts = WRITERS[format].join(feed, this.texts.ofEvents(page, format, complete(context)));
    return feedResult(format, parts, describePage(`event-${id}`, page));
  }

  async venues(format: FeedFormat, query: LinkedFeedQuery, context: RequestContext): Promise<Result> {
    const page = await this.venueRecords.refs(query, MOST_RECORDS, context);
    const writer = format === 'csv' ? VENUES_CSV : VENUES_GEOJSON;
    const venues = this.texts.ofLinked('venue', page, writer, complete(context));
    const parts = writer.join({ withMark: query.bom ?? false }, venues);
    return feedResult(format, parts, describePage('venues', page));
  }

  async organizers(query: LinkedFeedQuery, context: RequestContext): Promise<Result> {
    const page = await this.organizerRecords.refs(query, MOST_RECORDS, context);
    const organizers = this.texts.ofLinked('organizer', page, ORGANIZERS_CSV, complete(context));
    const parts = ORGANIZERS_CSV.join({ withMark: query.bom ?? false }, organizers);
    return feedResult('csv', parts, describePage('organizers', page));
  }

  private feedOf(
    { changedAt }: Revision,
    context: RequestContext,
    given: Pick<Feed, keyof FeedName | 'from' | 'withMark'>,
  ): Feed {
    const { links, language } = context;
    const calendar = { site: links.site, calendar: nameOf(context), language, changedAt };
    return { ...given, ...calendar, recurrences: (ids) => this.series.recurrences(ids, context) };
  }
}

/** Returns the context for whole records: `_fields` selects members of JSON. */
function complete(context: RequestContext): RequestContext {
  return { ...context, fields: new FieldSelection() };
}
