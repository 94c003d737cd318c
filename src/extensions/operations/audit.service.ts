import { Injectable } from '@nestjs/common';
import { mayReadAudit, requireRight } from '../../context/access/rights.js';
import { AuditRepository } from '../../database/audit.repository.js';
import { invalidParameter } from '../../common/errors/api-error.js';
import { resolveWrittenDate } from '../../common/dates/written-date.js';
import { unreadableDate } from '../../common/dates/date.parsers.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { presentEntries } from './audit-entry.presenter.js';
import type { ListAuditQuery } from './list-audit.query.js';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/** Reads the audit log for administrators. */
@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditRepository) {}

  /** Returns matching entries, newest first, and the `before` of the next page if there is one. */
  async list(query: ListAuditQuery, context: RequestContext) {
    requireRight(mayReadAudit(context.caller), context.caller);
    const filters = {
      recordType: query.record_type,
      recordId: query.record_id,
      userName: query.user,
      since: readBound('since', query, context),
      until: readBound('until', query, context),
    };
    const limit = Math.min(query.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
    const before = query.before === undefined ? undefined : await this.entries.byId(query.before);
    // Everything older than a purged entry has been purged as well.
    if (before === null) return presentEntries([]);
    const found = await this.entries.list(filters, limit + 1, before);
    const entries = found.slice(0, limit);
    return presentEntries(entries, found.length > limit ? entries.at(-1) : undefined);
  }
}

/** A date without a zone is read on the clock of the site. */
function readBound(
  bound: 'since' | 'until',
  query: ListAuditQuery,
  { now, site }: RequestContext,
): Date | undefined {
  const text = query[bound];
  if (text === undefined) return undefined;
  const date = resolveWrittenDate(text, { now, zone: site.timezone });
  if (date === undefined) throw invalidParameter(bound, unreadableDate(text));
  return date.instant;
}
