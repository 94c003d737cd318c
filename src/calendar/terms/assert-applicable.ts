import { isApplicableEvent } from '../../reading/readable-event.sql.js';
import { requireAcceptable, withoutUnknown } from '../../common/errors/api-error.js';
import { unknownRecord } from '../../common/errors/reason.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { ListTermsQuery } from './list-terms.query.js';
import type { Term } from './term.entity.js';
import type { TermsRepository } from './terms.repository.js';

/**
 * @throws ApiError `invalidParameters` naming every filter by a record that does not exist or is hidden from the caller
 */
export async function assertApplicable<Row extends Term>(
  query: ListTermsQuery & { readonly parent?: number },
  terms: TermsRepository<Row>,
  context: RequestContext,
): Promise<void> {
  const { exclude = [], include = [], post, event, parent } = query;
  requireAcceptable({
    exclude: withoutUnknown(await terms.unknown(exclude), terms.type),
    include: withoutUnknown(await terms.unknown(include), terms.type),
    post: [await isApplicableEvent(post, context, terms.manager), () => unknownRecord(post, 'event')],
    event: [await isApplicableEvent(event, context, terms.manager), () => unknownRecord(event, 'event')],
    // 0 means roots.
    parent: withoutUnknown(await terms.unknown(parent ? [parent] : []), terms.type),
  });
}
