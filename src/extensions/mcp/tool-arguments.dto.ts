import { IntersectionType, PickType } from '@nestjs/swagger';
import { ListChangesQuery } from '../changes/list-changes.query.js';
import { CreateEventDto, UpdateEventDto } from '../../calendar/events/record/event.dto.js';
import { ListEventsQuery } from '../../calendar/events/lists/list-events.query.js';
import { ListLinkedQuery } from '../../calendar/publications/list-linked.query.js';
import { CreateOrganizerDto } from '../../calendar/organizers/organizer.dto.js';
import { ListTermsQuery } from '../../calendar/terms/list-terms.query.js';
import { CreateVenueDto } from '../../calendar/venues/venue.dto.js';
import { oneOfParser } from '../../common/parameters/choice.parsers.js';
import { dateParser } from '../../common/dates/date.parsers.js';
import { idListParser } from '../../common/parameters/list.parsers.js';
import { idParser } from '../../common/parameters/number.parsers.js';
import { clearable, Parameter } from '../../common/parameters/parameter.js';
import { NullIsAbsent } from '../../common/parameters/fields.js';
import { ScopeQuery } from '../../calendar/events/series/scope.query.js';
import { slugParser } from '../../common/parameters/text.parsers.js';
import { type Moment, MOMENTS } from './moments.js';
import { nameOrNewParser } from './name-or-new.parser.js';

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

const NewVenue = PickType(CreateVenueDto, [
  'venue',
  'address',
  'city',
  'zip',
  'country',
  'geo_lat',
  'geo_lng',
]);
const NewOrganizer = PickType(CreateOrganizerDto, ['organizer', 'phone', 'website', 'email']);

/** The venue and the organizers of an event, by id or name, or new ones. */
export class LinkArguments {
  @Parameter(clearable(idParser, null, [null]), { description: 'Id of the venue.' })
  readonly venue_id?: number | null;

  @Parameter(nameOrNewParser(NewVenue), {
    description: 'The name of a venue that exists, else the fields of a new one.',
  })
  readonly venue?: string | InstanceType<typeof NewVenue>;

  @Parameter(clearable(idListParser, [], [null]), { description: 'Ids of all organizers.' })
  readonly organizer_ids?: number[];

  @Parameter(nameOrNewParser(NewOrganizer), {
    description: 'The name of an organizer that exists, else the fields of a new one.',
  })
  readonly organizer?: string | InstanceType<typeof NewOrganizer>;
}

const EVENT_OR_SERIES =
  'Id of the event. The id of a date of a series means this date, that of the series all of its dates.';

@NullIsAbsent()
export class SearchEventsArguments extends PickType(ListEventsQuery, [
  'q',
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
  'hide_subsequent_recurrences',
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
  'tags',
  'venue',
  'organizer',
  'geoloc_lat',
  'geoloc_lng',
  'geoloc_radius',
  'is_free',
  'accessibility',
  'orderby',
  'per_page',
  'after',
]) {
  @Parameter(oneOfParser(MOMENTS), {
    description:
      'On the date of the calendar and the clock of each event’s place: `tonight` is from 17:00 until 4:00 there.',
  })
  readonly when?: Moment;

  @Parameter(dateParser, {
    description: 'In place of `when`: a day, also in the past, such as `2030-12-10`.',
  })
  readonly from?: string;

  @Parameter(dateParser, { description: 'The last day, included. Default: the same as `from`.' })
  readonly until?: string;
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
  'only_with_upcoming',
  'per_page',
  'after',
]) {}

@NullIsAbsent()
export class ListOrganizersArguments extends ListVenuesArguments {}

@NullIsAbsent()
export class ListTermsArguments extends PickType(ListTermsQuery, ['search', 'event', 'per_page', 'page']) {}

@NullIsAbsent()
export class FollowChangesArguments extends PickType(ListChangesQuery, ['cursor', 'types', 'per_page']) {}

@NullIsAbsent()
export class CreateEventArguments extends IntersectionType(
  PickType(CreateEventDto, WRITTEN),
  LinkArguments,
) {}

export class UpdateEventArguments extends IntersectionType(
  PickType(UpdateEventDto, WRITTEN),
  LinkArguments,
  ScopeQuery,
) {
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
