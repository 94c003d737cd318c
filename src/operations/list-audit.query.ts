import { WRITTEN_TYPES, type WrittenType } from '../audit/audit-entry.entity.js';
import { oneOfKind } from '../common/validation/choice.kinds.js';
import { dateKind } from '../common/validation/date.kinds.js';
import { idKind, positiveKind } from '../common/validation/number.kinds.js';
import { Parameter } from '../common/validation/parameter.js';
import { searchKind } from '../common/validation/text.kinds.js';

/** Filters of the audit log. */
export class ListAuditQuery {
  @Parameter(oneOfKind(WRITTEN_TYPES), { description: 'Only writes of this type of record.' })
  readonly record_type?: WrittenType;

  @Parameter(idKind, { description: 'Only writes of the record with this id.' })
  readonly record_id?: number;

  @Parameter(searchKind, { description: 'Only writes of the user with this name.' })
  readonly user?: string;

  @Parameter(dateKind, { description: 'Only writes at this time or later.' })
  readonly since?: string;

  @Parameter(dateKind, { description: 'Only writes at this time or earlier.' })
  readonly until?: string;

  @Parameter(positiveKind, { description: 'Only entries older than the one with this id.' })
  readonly before?: number;

  @Parameter(positiveKind, { description: 'Number of entries, at most 200.', default: 50 })
  readonly limit?: number;
}
