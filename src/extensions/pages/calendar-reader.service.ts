import { Injectable } from '@nestjs/common';
import { EventsService } from '../../calendar/events/events.service.js';
import { ListEventsQuery } from '../../calendar/events/lists/list-events.query.js';
import type { EventDto, EventPageDto } from '../../calendar/events/record/event-record.dto.js';
import type { OrganizerDto } from '../../calendar/organizers/organizer.dto.js';
import { Resources } from '../../calendar/resources/resources.service.js';
import type { TermDto } from '../../calendar/terms/term.dto.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import { ApiError } from '../../common/errors/api-error.js';
import { parseParameters } from '../../common/parameters/parameters.js';
import type { PublicationType, TermType } from '../../common/record-types.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import type { Parameters } from '../../context/request/links.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { valueOf } from '../../reading/contents-value.js';
import { ListFormats } from '../../reading/list-formats.js';
import type { Result } from '../../reading/result.js';
import type { Asked } from './asked.js';

/** A venue or an organizer: what both have, and what one of them may have. */
export type Place = VenueDto & OrganizerDto;

export type Publication = EventDto | Place;

/** The formats that browsers and apps look for. */
const OFFERED = ['ics', 'rss', 'atom', 'jsonfeed'];
const MOST_CHOICES = 50;

/** Reads the calendar as the API does: with the rights of the caller, through the same caches. */
@Injectable()
export class CalendarReader {
  constructor(
    private readonly formats: ListFormats,
    private readonly eventsService: EventsService,
    private readonly resources: Resources,
  ) {}

  async events(query: Parameters, context: RequestContext): Promise<EventPageDto> {
    const { contents } = await this.eventsService.list(parseParameters(ListEventsQuery, query), context);
    return (await valueOf(await contents(context.fields))) as unknown as EventPageDto;
  }

  async publication(type: PublicationType, key: Asked['key'], context: RequestContext): Promise<Publication> {
    const service = type === 'event' ? this.eventsService : this.resources[type];
    return (await service.get(key, context)).json.value() as Publication;
  }

  /** @throws ApiError `noRoute` for an unknown slug */
  async term(type: TermType, key: Asked['key'], context: RequestContext): Promise<TermDto> {
    if ('id' in key) return (await this.resources[type].get(key.id, context)).json.value() as TermDto;
    const list = this.resources[type].list({ ...key, hide_empty: false, per_page: 1 }, context);
    const [term] = await membersOf<TermDto>(list);
    if (term === undefined) throw new ApiError('noRoute');
    return term;
  }

  /** Returns what lists can be filtered by, each with its name: the first ones of a type that have events. */
  async choices(type: TermType | 'venue', context: RequestContext) {
    const query = { per_page: MOST_CHOICES };
    if (type === 'venue') {
      const venues = this.resources.venue.list({ ...query, has_events: true, orderby: 'title' }, context);
      return (await membersOf<VenueDto>(venues)).map(({ id, venue }) => [String(id), venue] as const);
    }
    const terms = await membersOf<TermDto>(this.resources[type].list(query, context));
    return terms.map(({ slug, name }) => [slug, name] as const);
  }

  /** Returns the formats in which a list or, by its path, one event can be read. */
  feeds(filters: Parameters, { links }: RequestContext, path = '/events') {
    return this.formats
      .of('events')
      .filter(({ name }) => OFFERED.includes(name))
      .map(({ name, mediaType }) => ({ name, mediaType, address: links.rest(`${path}.${name}`, filters) }));
  }
}

async function membersOf<Dto>(listed: Promise<Result>): Promise<Dto[]> {
  const { contents, page } = await listed;
  const value = await valueOf(await contents(new FieldSelection()));
  return (value[page?.collection ?? ''] ?? []) as Dto[];
}

export function isEvent(record: Publication): record is EventDto {
  return 'start_date' in record;
}
