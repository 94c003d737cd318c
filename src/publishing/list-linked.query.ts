import type { Status } from '../access/rights.js';
import { PageQuery } from '../common/paging/page.query.js';
import { idParser, truthyParser } from '../common/validation/number.parsers.js';
import { Parameter } from '../common/validation/parameter.js';
import { searchParser } from '../common/validation/text.parsers.js';
import { statusListParser } from './status-list.parser.js';

/** Filters of the lists of venues and organizers. */
export class ListLinkedQuery extends PageQuery {
  @Parameter(searchParser, { description: 'Words in the name, the texts or other fields.' })
  readonly search?: string;

  @Parameter(idParser, { description: 'Only records that are linked to this event.' })
  readonly event?: number;

  @Parameter(truthyParser, { description: 'Only records with events, or only those without.' })
  readonly has_events?: boolean;

  @Parameter(truthyParser, {
    description: 'Only records with an event that has not started yet.',
    default: false,
  })
  readonly only_with_upcoming?: boolean;

  @Parameter(statusListParser, {
    description: 'Only records with these statuses; anything but `publish` requires the right to write.',
  })
  readonly status?: Status[];
}
