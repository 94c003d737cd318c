import { requireAcceptable } from '../common/errors/api-error.js';
import { isApplicableEvent } from '../access/readable-event.js';
import type { RequestContext } from '../http/request-context.js';
import type { ListTermsQuery } from './list-terms.query.js';
import type { Term } from './term.entity.js';
import type { TermsRepository } from './terms.repository.js';

/**
 * Makes sure that the filters of a list name what is there and what the caller may know of.
 * @throws ApiError `invalidParameters` naming every filter that cannot be applied.
 */
export async function assertApplicable<Row extends Term>(
  query: ListTermsQuery & { readonly parent?: number },
  terms: TermsRepository<Row>,
  context: RequestContext,
): Promise<void> {
  requireAcceptable({
    exclude: await terms.areKnown(query.exclude ?? []),
    include: await terms.areKnown(query.include ?? []),
    post: await isApplicableEvent(query.post, context, terms.manager),
    event: await isApplicableEvent(query.event, context, terms.manager),
    // 0 stands for the roots.
    parent: await terms.areKnown(query.parent ? [query.parent] : []),
  });
}
