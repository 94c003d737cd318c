import { Injectable } from '@nestjs/common';
import type { Revision } from '../caching/revision.js';
import type { EventDto } from '../events/event-record.dto.js';
import { EventListResolver } from '../events/event-list-resolver.service.js';
import { EventRecords } from '../events/event-records.service.js';
import { EventsService } from '../events/events.service.js';
import type { FeedFormat } from '../http/feed-formats.js';
import { FieldSelection } from '../http/field-selection.js';
import type { RefPage } from '../http/present-list.js';
import { type StreamedList, summary } from '../http/record-json.js';
import type { RequestContext } from '../http/request-context.js';
import type { RecordRef } from '../caching/record-cache.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import type { OrganizerDto } from '../organizers/organizer.dto.js';
import type { VenueDto } from '../venues/venue.dto.js';
import { VenuesService } from '../venues/venues.service.js';
import { writeOrganizersCsv, writeVenuesCsv } from './csv.js';
import type { Feed, FeedEvent } from './feed.js';
import type { EventFeedQuery, LinkedFeedQuery } from './feed-query.js';
import { describePage, written } from './feed-response.js';
import { listBehind, MOST_RECORDS } from './feed-window.js';
import { WRITERS } from './feed-writers.js';
import { writeVenuesGeoJson } from './geojson.js';

/** Records that are read at once, so that a feed needs no more memory than they do. */
const BATCH = 100;

/** The end of a window without one, as in ISO 8601. */
const OPEN = '..';

/** The name and the address under which a feed is known. */
export type FeedName = Pick<Feed, 'title' | 'url'>;

/** Writes lists in other formats. What a password protects is left out. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly lists: EventListResolver,
    private readonly eventRecords: EventRecords,
    private readonly singleEvents: EventsService,
    private readonly venueRecords: VenuesService,
    private readonly organizerRecords: OrganizersService,
  ) {}

  /** Writes the events of a list that the caller may read. */
  async events(
    format: FeedFormat,
    query: EventFeedQuery,
    context: RequestContext,
    name: FeedName,
  ): Promise<StreamedList> {
    const list = listBehind(format, query, context);
    const page = await this.lists.page(list.query, context, list.size);
    const { start_date, ends_after, end_date: end = OPEN } = page.window;
    const start = start_date ?? ends_after;
    const text = WRITERS[format]({
      ...calendarOf(name, context, page.revision),
      from: start === undefined ? context.now : new Date(`${start.replace(' ', 'T')}Z`),
      withMark: query.bom ?? false,
      events: this.eventsOn(page, context, format),
    });
    return written(format, text, describePage('events', page, { start, end }));
  }

  /** Writes a single event, with the errors of its route. */
  async event(
    format: FeedFormat,
    id: number,
    context: RequestContext,
    name: FeedName,
  ): Promise<StreamedList> {
    const record = await this.singleEvents.get({ id }, complete(context));
    const revision = record.revision as Revision;
    const text = WRITERS[format]({
      ...calendarOf(name, context, revision),
      ...{ from: context.now, withMark: false },
      events: only({ record: parsed(record.pieces) as EventDto, version: record.version }),
    });
    return written(format, text, { name: `event-${id}`, headers: {}, revision, isTimeDependent: false });
  }

  async venues(format: FeedFormat, query: LinkedFeedQuery, context: RequestContext): Promise<StreamedList> {
    const page = await this.venueRecords.refs(query, MOST_RECORDS, context);
    const venues = recordsOn<VenueDto>(page, context, this.venueRecords);
    const text = format === 'csv' ? writeVenuesCsv(venues, query.bom ?? false) : writeVenuesGeoJson(venues);
    return written(format, text, describePage('venues', page));
  }

  async organizers(query: LinkedFeedQuery, context: RequestContext): Promise<StreamedList> {
    const page = await this.organizerRecords.refs(query, MOST_RECORDS, context);
    const organizers = recordsOn<OrganizerDto>(page, context, this.organizerRecords);
    return written(
      'csv',
      writeOrganizersCsv(organizers, query.bom ?? false),
      describePage('organizers', page),
    );
  }

  private async *eventsOn(
    page: RefPage<RecordRef>,
    context: RequestContext,
    format: FeedFormat,
  ): AsyncGenerator<FeedEvent[]> {
    // Only single records have the members of schema.org.
    const options = { view: format === 'jsonld' ? 'single' : 'listed', revision: page.revision } as const;
    for (const refs of batchesOf(page.rows)) {
      const found = await this.eventRecords.read(refs, complete(context), options);
      yield refs.flatMap(({ id, version }) => {
        const json = found.get(id);
        if (json === undefined || json.isMasked) return [];
        return [{ record: parsed(json.pieces) as EventDto, version }];
      });
    }
  }
}

/** Reads venues or organizers. */
type LinkedReader = Pick<VenuesService, 'read'> | Pick<OrganizersService, 'read'>;

async function* recordsOn<Dto>(
  { rows, revision }: RefPage<RecordRef>,
  context: RequestContext,
  records: LinkedReader,
): AsyncGenerator<Dto[]> {
  for (const refs of batchesOf(rows)) {
    const found = await records.read(refs, complete(context), { view: 'listed', revision });
    yield refs.flatMap(({ id }) => {
      const json = found.get(id);
      return json === undefined || json.isMasked ? [] : [parsed(summary(json)) as Dto];
    });
  }
}

function calendarOf(name: FeedName, { links, language }: RequestContext, { changedAt }: Revision) {
  return { ...name, site: links.site, host: new URL(links.site).hostname, language, changedAt };
}

/** Returns the context for whole records: `_fields` selects members of JSON. */
function complete(context: RequestContext): RequestContext {
  return { ...context, fields: new FieldSelection() };
}

function* batchesOf(refs: readonly RecordRef[]): Generator<readonly RecordRef[]> {
  for (let start = 0; start < refs.length; start += BATCH) yield refs.slice(start, start + BATCH);
}

// eslint-disable-next-line @typescript-eslint/require-await -- writers take what is read as well as what is known
async function* only(event: FeedEvent): AsyncGenerator<FeedEvent[]> {
  yield [event];
}

function parsed(pieces: readonly Buffer[]): unknown {
  return JSON.parse(Buffer.concat(pieces).toString());
}
