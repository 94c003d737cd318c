import { IntersectionType, PickType } from '@nestjs/swagger';
import { ListChangesQuery } from '../changes/list-changes.query.js';
import { CreateEventDto, UpdateEventDto } from '../../calendar/events/record/event.dto.js';
import { ListEventsQuery } from '../../calendar/events/lists/list-events.query.js';
import { ListLinkedQuery } from '../../calendar/publications/list-linked.query.js';
import { oneOfParser } from '../../common/parameters/choice.parsers.js';
import { idParser } from '../../common/parameters/number.parsers.js';
import { Parameter } from '../../common/parameters/parameter.js';
import { NullIsAbsent } from '../../common/parameters/fields.js';
import { ScopeQuery } from '../../calendar/events/series/scope.query.js';
import { slugParser } from '../../common/parameters/text.parsers.js';
import { type Moment, MOMENTS } from './moments.js';

/** The fields that a model is likely to be asked for. Everything else about an event can be said over the API. */
const WRITTEN = [
  'title',
  'description',
  'excerpt',
  'start_date',
  'end_date',
  'timezone',
  'all_day',
  'recurrence',
  'venue',
  'organizer',
  'categories',
  'tags',
  'cost',
  'website',
  'image',
  'status',
  'event_status',
  'event_status_reason',
  'is_virtual',
  'virtual_url',
  'capacity',
] as const;

const EVENT_OR_SERIES =
  'Id of the event. The id of a date of a series means this date, that of the series all of its dates.';

@NullIsAbsent()
export class SearchEventsArguments extends PickType(ListEventsQuery, [
  'search',
  'start_date',
  'end_date',
  'categories',
  'tags',
  'venue',
  'organizer',
  'geoloc_lat',
  'geoloc_lng',
  'geoloc_radius',
  'is_free',
  'is_virtual',
  'event_status',
  'accessibility',
  'status',
  'orderby',
  'order',
  'per_page',
  'after',
]) {}

@NullIsAbsent()
export class WhatsOnArguments extends PickType(ListEventsQuery, [
  'search',
  'categories',
  'geoloc_lat',
  'geoloc_lng',
  'geoloc_radius',
  'is_free',
  'accessibility',
  'per_page',
  'after',
]) {
  @Parameter(oneOfParser(MOMENTS), {
    description:
      'The day is that of the calendar, the time that of each event’s place: `tonight` is from 17:00 until 4:00 there.',
    required: true,
  })
  readonly when: Moment;
}

@NullIsAbsent()
export class GetEventArguments {
  @Parameter(idParser, { description: 'Id of the event.' })
  readonly id?: number;

  @Parameter(slugParser, { description: 'Its slug, if the id is unknown: the end of its URL.' })
  readonly slug?: string;
}

@NullIsAbsent()
export class ListVenuesArguments extends PickType(ListLinkedQuery, [
  'search',
  'event',
  'has_events',
  'only_with_upcoming',
  'orderby',
  'order',
  'per_page',
  'after',
]) {}

@NullIsAbsent()
export class FollowChangesArguments extends PickType(ListChangesQuery, ['cursor', 'types', 'per_page']) {}

@NullIsAbsent()
export class CreateEventArguments extends PickType(CreateEventDto, WRITTEN) {}

export class UpdateEventArguments extends IntersectionType(PickType(UpdateEventDto, WRITTEN), ScopeQuery) {
  @Parameter(idParser, { description: EVENT_OR_SERIES, required: true })
  readonly id: number;
}

@NullIsAbsent()
export class CancelEventArguments extends IntersectionType(
  PickType(UpdateEventDto, ['event_status_reason']),
  ScopeQuery,
) {
  @Parameter(idParser, { description: EVENT_OR_SERIES, required: true })
  readonly id: number;
}
