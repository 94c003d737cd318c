import { DIRECTIONS, type Direction } from '../../../common/lists/order.js';
import { KeysetPageQuery } from '../../../common/lists/page.query.js';
import { oneOfParser } from '../../../common/parameters/choice.parsers.js';
import { dateParser } from '../../../common/dates/date.parsers.js';
import { idListParser } from '../../../common/parameters/list.parsers.js';
import { flagParser, idParser, numberParser } from '../../../common/parameters/number.parsers.js';
import { Parameter } from '../../../common/parameters/parameter.js';
import { phraseSearchParser, wordQueryParser } from '../../../common/lists/search.parsers.js';
import { boxParser } from './box.parser.js';
import type { Box } from './distance.sql.js';
import { strictParser } from './strict.parser.js';
import { statusListParser } from '../../publications/status-list.parser.js';
import type { Status } from '../../../context/access/rights.js';
import { type Accessibility, accessibilityParser } from '../../publications/accessibility.js';
import { type EventStatus, eventStatusListParser } from '../record/event-status.js';
import { termFilterParser, type TermReference } from '../../terms/term-list.parsers.js';
import { type SeriesFilter, seriesFilterParser } from './series-filter.parser.js';

/** Half the circumference of the earth. */
const MAX_RADIUS_KM = 20_038;

/** The attributes by which events are sorted. */
const EVENT_ORDERS = ['start', 'end', 'date', 'modified', 'title', 'distance', 'relevance'] as const;
export type EventAttribute = (typeof EVENT_ORDERS)[number];

/** Filters of the list of events. */
export class ListEventsQuery extends KeysetPageQuery {
  @Parameter(oneOfParser(EVENT_ORDERS), {
    description:
      'Attribute to sort by: `date` is that of publication, `distance` requires `geoloc_lat` and `geoloc_lng`. ' +
      'With `q`, the default is `relevance`; with `include`, `date`.',
    default: 'start',
  })
  readonly orderby?: EventAttribute;

  @Parameter(oneOfParser(DIRECTIONS), { description: 'Ascending or descending.', default: 'asc' })
  readonly order?: Direction;

  @Parameter(dateParser, {
    description: 'Only events that start on this day or later. Default: yesterday.',
  })
  readonly start_date?: string;

  @Parameter(dateParser, {
    description: 'Only events that end on this day or earlier. Default: 24 months from today.',
  })
  readonly end_date?: string;

  @Parameter(dateParser, { description: 'Only events that start on this day or earlier.' })
  readonly starts_before?: string;

  @Parameter(dateParser, { description: 'Only events that start after this day.' })
  readonly starts_after?: string;

  @Parameter(dateParser, { description: 'Only events that end on this day or earlier.' })
  readonly ends_before?: string;

  @Parameter(dateParser, { description: 'Only events that end after this day.' })
  readonly ends_after?: string;

  @Parameter(dateParser, {
    description:
      'Only events that have started by this time, such as `now`, by default in the time zone of the site.',
  })
  readonly started_by?: string;

  @Parameter(dateParser, {
    description: 'Only events that are over after this time, such as `now`; read as `started_by`.',
  })
  readonly over_after?: string;

  @Parameter(strictParser, {
    description: 'Compare dates to the second instead of as whole days.',
    default: false,
  })
  readonly strict_dates?: boolean;

  @Parameter(phraseSearchParser, {
    description:
      'Words and "phrases" in title, description or excerpt; -word excludes. ' +
      'Of more than ten, the ten longest count.',
    example: 'jazz "late set" -brunch',
  })
  readonly search?: string;

  @Parameter(wordQueryParser, {
    description:
      'Words in any form, "phrases", -exclusions, `or`: in texts, and names of what events link to.',
  })
  readonly q?: string;

  @Parameter(termFilterParser, {
    description: 'Only events in one of these categories (ids or slugs) or their descendants.',
  })
  readonly categories?: TermReference[];

  @Parameter(termFilterParser, { description: 'Only events with one of these tags (ids or slugs).' })
  readonly tags?: TermReference[];

  @Parameter(idListParser, { description: 'Only events at one of these venues.' })
  readonly venue?: number[];

  @Parameter(idListParser, { description: 'Only events of one of these organizers.' })
  readonly organizer?: number[];

  @Parameter(flagParser, { description: 'Only featured events, or only others.' })
  readonly featured?: boolean;

  @Parameter(statusListParser, {
    description:
      'Only events with one of these statuses: `publish`, `future`, `draft`, `pending`, `private`, `trash`. All but `publish` require the right to write.',
    example: 'publish,future',
  })
  readonly status?: Status[];

  @Parameter(flagParser, { description: 'Only events at a venue with coordinates, or only others.' })
  readonly geoloc?: boolean;

  @Parameter(numberParser(-90, 90), { description: 'Latitude of a point; requires `geoloc_lng`.' })
  readonly geoloc_lat?: number;

  @Parameter(numberParser(-180, 180), { description: 'Longitude of a point; requires `geoloc_lat`.' })
  readonly geoloc_lng?: number;

  @Parameter(numberParser(0, MAX_RADIUS_KM), {
    description: 'Radius around the point in kilometres.',
    default: 25,
  })
  readonly geoloc_radius?: number;

  @Parameter(boxParser, {
    description:
      'Only events at a venue between these degrees: `west,south,east,north`. Across the date line if west exceeds east.',
    example: [5.9, 47.2, 15.1, 55],
  })
  readonly bbox?: Box;

  @Parameter(idListParser, { description: 'Only these events; date filters are ignored.' })
  readonly include?: number[];

  @Parameter(idParser, { description: 'Only the children of this event.' })
  readonly post_parent?: number;

  @Parameter(flagParser, { description: 'Only events with tickets, or only others.' })
  readonly ticketed?: boolean;

  @Parameter(eventStatusListParser, {
    description: 'Only events with one of these statuses. Default: all.',
    example: ['scheduled', 'rescheduled', 'moved-online'],
  })
  readonly event_status?: EventStatus[];

  @Parameter(flagParser, {
    description: 'Only virtual events, or only those said not to be.',
  })
  readonly is_virtual?: boolean;

  @Parameter(flagParser, {
    description: 'Only free events, or only those that cost something.',
  })
  readonly is_free?: boolean;

  @Parameter(accessibilityParser, {
    description: 'Only events accessible in all of these ways, by themselves or with their venue.',
    example: ['step_free'],
  })
  readonly accessibility?: Accessibility[];

  @Parameter(seriesFilterParser, {
    description:
      'Only the occurrences of the series with this id; `any` lists the series themselves instead of their occurrences, by default of all times.',
  })
  readonly series?: SeriesFilter;

  @Parameter(flagParser, {
    description: 'Only the first match of each series.',
    default: false,
  })
  readonly hide_subsequent_recurrences?: boolean;

  @Parameter(dateParser, { description: 'Only events modified after this time, by default of the site.' })
  readonly modified_after?: string;

  @Parameter(dateParser, { description: 'Only events modified before this time, by default of the site.' })
  readonly modified_before?: string;
}
