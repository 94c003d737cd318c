import { OmitType } from '@nestjs/swagger';
import { flagParser } from '../../common/parameters/number.parsers.js';
import { Parameter } from '../../common/parameters/parameter.js';
import { ListEventsQuery } from '../../calendar/events/lists/list-events.query.js';
import { ListLinkedQuery } from '../../calendar/publications/list-linked.query.js';

/** The parameters that select a page, which feeds do not have. */
const PAGING = ['page', 'per_page', 'after'] as const;
const MARK = {
  description: 'Start CSV with a byte order mark, by which Excel recognises UTF-8.',
  default: false,
};

/** The filters of a feed of events: those of their list. */
export class EventFeedQuery extends OmitType(ListEventsQuery, PAGING) {
  @Parameter(flagParser, MARK)
  readonly bom?: boolean;
}

/** The filters of a feed of venues or organizers: those of their lists. */
export class LinkedFeedQuery extends OmitType(ListLinkedQuery, PAGING) {
  @Parameter(flagParser, MARK)
  readonly bom?: boolean;
}
