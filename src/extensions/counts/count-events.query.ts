import { OmitType } from '@nestjs/swagger';
import { type CountedBy, countedByParser } from '../../calendar/events/lists/counted-by.js';
import { ListEventsQuery } from '../../calendar/events/lists/list-events.query.js';
import { PAGING } from '../../common/lists/page.query.js';
import { Parameter } from '../../common/parameters/parameter.js';

/** The traits to count events by, and the filters of their list. */
export class CountEventsQuery extends OmitType(ListEventsQuery, PAGING) {
  @Parameter(countedByParser, {
    description: 'What to count by; two give a table.',
    default: ['day'],
  })
  readonly by?: CountedBy;
}
