import { isApplicableEvent } from '../access/readable-event.js';
import { requireAcceptable } from '../common/errors/api-error.js';
import type { RequestContext } from '../http/request-context.js';
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
    exclude: await terms.areKnown(exclude),
    include: await terms.areKnown(include),
    post: await isApplicableEvent(post, context, terms.manager),
    event: await isApplicableEvent(event, context, terms.manager),
    // 0 means roots.
    parent: await terms.areKnown(parent ? [parent] : []),
  });
}
