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
import { isPublication, type LinkedType, type RecordType, type TermType } from '../../common/record-types.js';
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

type RecordOf<Type> = Type extends 'event' ? EventDto : Type extends LinkedType ? Place : TermDto;

/** The values that a visitor may choose of, and what they are called. */
type Choices = readonly (readonly [value: string, name: string])[];

/** The formats that browsers and apps look for. */
const OFFERED = ['ics', 'rss', 'atom', 'jsonfeed'];
const MOST_CHOICES = 50;

/** Reads the calendar as the API does: with the rights of the caller, through the same caches. */
@Injectable()
export class CalendarReader {
  private readonly services;

  constructor(
    private readonly formats: ListFormats,
    event: EventsService,
    { venue, organizer, category, tag }: Resources,
  ) {
    this.services = { event, venue, organizer, category, tag };
  }

  /** Returns a page of a list of events, by the parameters of the API. */
  async events(query: Parameters, context: RequestContext): Promise<EventPageDto> {
    const { contents } = await this.services.event.list(parseParameters(ListEventsQuery, query), context);
    return (await valueOf(await contents(context.fields))) as unknown as EventPageDto;
  }

  /** @throws ApiError as the routes do; `noRoute` for an unknown slug of a term */
  async record<Type extends RecordType>(type: Type, key: Asked['key'], context: RequestContext) {
    const record = isPublication(type)
      ? (await this.services[type].get(key, context)).json.value()
      : await this.term(type, key, context);
    return record as RecordOf<Type>;
  }

  /** Returns what lists can be filtered by: the first ones of a type that have events, by name. */
  async choices(type: TermType | 'venue', context: RequestContext): Promise<Choices> {
    const query = { per_page: MOST_CHOICES };
    if (type !== 'venue')
      return (await membersOf<TermDto>(this.services[type].list(query, context))).map((one) => [
        one.slug,
        one.name,
      ]);
    const venues = this.services.venue.list({ ...query, has_events: true, orderby: 'title' }, context);
    return (await membersOf<VenueDto>(venues)).map(({ id, venue }) => [String(id), venue]);
  }

  /** Returns the formats in which a list or, by its path, one event can be read. */
  feeds(filters: Parameters, { links }: RequestContext, path = '/events') {
    return this.formats
      .of('events')
      .filter(({ name }) => OFFERED.includes(name))
      .map(({ name, mediaType }) => ({ name, mediaType, address: links.rest(`${path}.${name}`, filters) }));
  }

  private async term(type: TermType, key: Asked['key'], context: RequestContext) {
    if ('id' in key) return (await this.services[type].get(key.id, context)).json.value();
    const list = this.services[type].list({ ...key, hide_empty: false, per_page: 1 }, context);
    const [term] = await membersOf<TermDto>(list);
    if (term === undefined) throw new ApiError('noRoute');
    return term;
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
