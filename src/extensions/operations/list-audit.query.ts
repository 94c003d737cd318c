import { WRITTEN_TYPES, type WrittenType } from '../../database/write-note.js';
import { oneOfParser } from '../../common/parameters/choice.parsers.js';
import { dateParser } from '../../common/dates/date.parsers.js';
import { idParser, positiveParser } from '../../common/parameters/number.parsers.js';
import { Parameter } from '../../common/parameters/parameter.js';
import { searchParser } from '../../common/lists/search.parsers.js';

/** Filters of the audit log. */
export class ListAuditQuery {
  @Parameter(oneOfParser(WRITTEN_TYPES), { description: 'Only writes of this type of record.' })
  readonly record_type?: WrittenType;

  @Parameter(idParser, { description: 'Only writes of the record with this id.' })
  readonly record_id?: number;

  @Parameter(searchParser, { description: 'Only writes of the user with this name.' })
  readonly user?: string;

  @Parameter(dateParser, { description: 'Only writes at this time or later.' })
  readonly since?: string;

  @Parameter(dateParser, { description: 'Only writes at this time or earlier.' })
  readonly until?: string;

  @Parameter(positiveParser, { description: 'Only entries older than the one with this id.' })
  readonly before?: number;

  @Parameter(positiveParser, { description: 'Number of entries, at most 200.', default: 50 })
  readonly limit?: number;
}
