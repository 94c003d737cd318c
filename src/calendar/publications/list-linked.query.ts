import type { Status } from '../../context/access/rights.js';
import { DIRECTIONS, type Direction } from '../../common/lists/order.js';
import { KeysetPageQuery } from '../../common/lists/page.query.js';
import { oneOfParser } from '../../common/parameters/choice.parsers.js';
import { idParser, truthyParser } from '../../common/parameters/number.parsers.js';
import { Parameter } from '../../common/parameters/parameter.js';
import { nameSearchParser } from '../../common/lists/search.parsers.js';
import { statusListParser } from './status-list.parser.js';

/** The attributes by which venues and organizers are sorted. */
const LINKED_ORDERS = ['title', 'date', 'modified'] as const;
export type LinkedAttribute = (typeof LINKED_ORDERS)[number];

/** Filters of the lists of venues and organizers. */
export class ListLinkedQuery extends KeysetPageQuery {
  @Parameter(oneOfParser(LINKED_ORDERS), {
    description: 'Attribute to sort by: `title` is the name, `date` that of publication.',
    default: 'date',
  })
  readonly orderby?: LinkedAttribute;

  @Parameter(oneOfParser(DIRECTIONS), {
    description: 'Ascending or descending. Default: ascending for `title`, descending for dates.',
  })
  readonly order?: Direction;

  @Parameter(nameSearchParser, {
    description: 'Words in the name, the texts or other fields. Of more than ten, the ten longest count.',
  })
  readonly search?: string;

  @Parameter(idParser, { description: 'Only records that are linked to this event.' })
  readonly event?: number;

  @Parameter(truthyParser, { description: 'Only records with events, or only others.' })
  readonly has_events?: boolean;

  @Parameter(truthyParser, {
    description: 'Only records with an event that has not started yet.',
    default: false,
  })
  readonly only_with_upcoming?: boolean;

  @Parameter(statusListParser, {
    description:
      'Only records with one of these statuses: `publish`, `future`, `draft`, `pending`, `private`, `trash`. All but `publish` require the right to write.',
    example: 'publish,future',
  })
  readonly status?: Status[];
}
