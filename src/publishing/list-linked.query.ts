import type { Status } from '../access/rights.js';
import { PageQuery } from '../common/paging/page.query.js';
import { idKind, truthyKind } from '../common/validation/number.kinds.js';
import { Parameter } from '../common/validation/parameter.js';
import { searchKind } from '../common/validation/text.kinds.js';
import { statusListKind } from './status-list.kind.js';

/** Filters of the lists of venues and organizers. */
export class ListLinkedQuery extends PageQuery {
  @Parameter(searchKind, { description: 'Words in the name, the texts or the other fields.' })
  readonly search?: string;

  @Parameter(idKind, { description: 'Only those that this event is linked to.' })
  readonly event?: number;

  @Parameter(truthyKind, { description: 'Only those with events, or only those without.' })
  readonly has_events?: boolean;

  @Parameter(truthyKind, {
    description: 'Only those with an event that has not started yet.',
    default: false,
  })
  readonly only_with_upcoming?: boolean;

  @Parameter(statusListKind, {
    description: 'Of these status; other than `publish` for those who may write.',
  })
  readonly status?: Status[];
}
