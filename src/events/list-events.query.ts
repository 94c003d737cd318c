import { PageQuery } from '../common/paging/page.query.js';
import { dateKind } from '../common/validation/date.kinds.js';
import { idListKind } from '../common/validation/list.kinds.js';
import { flagKind, idKind, numberKind } from '../common/validation/number.kinds.js';
import { Parameter } from '../common/validation/parameter.js';
import { searchKind } from '../common/validation/text.kinds.js';
import { strictKind } from './strict.kind.js';
import { statusListKind } from '../publishing/status-list.kind.js';
import type { Status } from '../access/rights.js';
import { termFilterKind, type TermReference } from '../terms/resolve-terms.js';

/** Half the circumference of the earth. */
const MAX_RADIUS_KM = 20_038;

/** Filters of the list of events. */
export class ListEventsQuery extends PageQuery {
  @Parameter(dateKind, { description: 'Events that start on this day or later; from yesterday when absent.' })
  readonly start_date?: string;

  @Parameter(dateKind, {
    description: 'Events that end on this day or earlier; within 24 months when absent.',
  })
  readonly end_date?: string;

  @Parameter(dateKind, { description: 'Events that start on this day or earlier.' })
  readonly starts_before?: string;

  @Parameter(dateKind, { description: 'Events that start after this day.' })
  readonly starts_after?: string;

  @Parameter(dateKind, { description: 'Events that end on this day or earlier.' })
  readonly ends_before?: string;

  @Parameter(dateKind, { description: 'Events that end after this day.' })
  readonly ends_after?: string;

  @Parameter(strictKind, {
    description: 'Take the dates at the exact time given instead of as whole days.',
    default: false,
  })
  readonly strict_dates?: boolean;

  @Parameter(searchKind, {
    description: 'Words and "phrases" in title, description or excerpt; a word after - must not be there.',
    example: 'jazz "late set" -brunch',
  })
  readonly search?: string;

  @Parameter(termFilterKind, {
    description: 'Events in one of these categories (ids or slugs), or below them.',
  })
  readonly categories?: TermReference[];

  @Parameter(termFilterKind, { description: 'Events with one of these tags (ids or slugs).' })
  readonly tags?: TermReference[];

  @Parameter(idListKind, { description: 'Events at one of these venues.' })
  readonly venue?: number[];

  @Parameter(idListKind, { description: 'Events of one of these organizers.' })
  readonly organizer?: number[];

  @Parameter(flagKind, { description: 'Only featured events, or only the others.' })
  readonly featured?: boolean;

  @Parameter(statusListKind, {
    description: 'Events of these status; other than `publish` for those who may write.',
  })
  readonly status?: Status[];

  @Parameter(flagKind, { description: 'Only events at a venue with coordinates, or only the others.' })
  readonly geoloc?: boolean;

  @Parameter(numberKind(-90, 90), { description: 'Degrees north of a point; with `geoloc_lng`.' })
  readonly geoloc_lat?: number;

  @Parameter(numberKind(-180, 180), { description: 'Degrees east of a point; with `geoloc_lat`.' })
  readonly geoloc_lng?: number;

  @Parameter(numberKind(0, MAX_RADIUS_KM), { description: 'Kilometres around the point.', default: 25 })
  readonly geoloc_radius?: number;

  @Parameter(idListKind, { description: 'Only these events; dates are then ignored.' })
  readonly include?: number[];

  @Parameter(idKind, { description: 'Only the children of this event.' })
  readonly post_parent?: number;

  @Parameter(flagKind, { description: 'Only events with tickets, or only the others.' })
  readonly ticketed?: boolean;
}
