import { PageQuery } from '../common/paging/page.query.js';
import { dateParser } from '../common/validation/date.parsers.js';
import { idListParser } from '../common/validation/list.parsers.js';
import { flagParser, idParser, numberParser } from '../common/validation/number.parsers.js';
import { Parameter } from '../common/validation/parameter.js';
import { searchParser } from '../common/validation/text.parsers.js';
import { strictParser } from './strict.parser.js';
import { statusListParser } from '../publishing/status-list.parser.js';
import type { Status } from '../access/rights.js';
import { termFilterParser, type TermReference } from '../terms/resolve-terms.js';

/** Half the circumference of the earth. */
const MAX_RADIUS_KM = 20_038;

/** Filters of the list of events. */
export class ListEventsQuery extends PageQuery {
  @Parameter(dateParser, {
    description: 'Events that start on this day or later; from yesterday when absent.',
  })
  readonly start_date?: string;

  @Parameter(dateParser, {
    description: 'Events that end on this day or earlier; within 24 months when absent.',
  })
  readonly end_date?: string;

  @Parameter(dateParser, { description: 'Events that start on this day or earlier.' })
  readonly starts_before?: string;

  @Parameter(dateParser, { description: 'Events that start after this day.' })
  readonly starts_after?: string;

  @Parameter(dateParser, { description: 'Events that end on this day or earlier.' })
  readonly ends_before?: string;

  @Parameter(dateParser, { description: 'Events that end after this day.' })
  readonly ends_after?: string;

  @Parameter(strictParser, {
    description: 'Take the dates at the exact time given instead of as whole days.',
    default: false,
  })
  readonly strict_dates?: boolean;

  @Parameter(searchParser, {
    description: 'Words and "phrases" in title, description or excerpt; a word after - must not be there.',
    example: 'jazz "late set" -brunch',
  })
  readonly search?: string;

  @Parameter(termFilterParser, {
    description: 'Events in one of these categories (ids or slugs), or below them.',
  })
  readonly categories?: TermReference[];

  @Parameter(termFilterParser, { description: 'Events with one of these tags (ids or slugs).' })
  readonly tags?: TermReference[];

  @Parameter(idListParser, { description: 'Events at one of these venues.' })
  readonly venue?: number[];

  @Parameter(idListParser, { description: 'Events of one of these organizers.' })
  readonly organizer?: number[];

  @Parameter(flagParser, { description: 'Only featured events, or only the others.' })
  readonly featured?: boolean;

  @Parameter(statusListParser, {
    description: 'Events of these status; other than `publish` for those who may write.',
  })
  readonly status?: Status[];

  @Parameter(flagParser, { description: 'Only events at a venue with coordinates, or only the others.' })
  readonly geoloc?: boolean;

  @Parameter(numberParser(-90, 90), { description: 'Degrees north of a point; with `geoloc_lng`.' })
  readonly geoloc_lat?: number;

  @Parameter(numberParser(-180, 180), { description: 'Degrees east of a point; with `geoloc_lat`.' })
  readonly geoloc_lng?: number;

  @Parameter(numberParser(0, MAX_RADIUS_KM), { description: 'Kilometres around the point.', default: 25 })
  readonly geoloc_radius?: number;

  @Parameter(idListParser, { description: 'Only these events; dates are then ignored.' })
  readonly include?: number[];

  @Parameter(idParser, { description: 'Only the children of this event.' })
  readonly post_parent?: number;

  @Parameter(flagParser, { description: 'Only events with tickets, or only the others.' })
  readonly ticketed?: boolean;
}
