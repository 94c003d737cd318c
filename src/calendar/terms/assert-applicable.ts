import { finds } from '../../database/sql.js';
import { readableEvent } from '../../reading/readable-event.sql.js';
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
  const isReadable = async (id?: number) =>
    id === undefined || finds(terms.manager, readableEvent(id, context));
  requireAcceptable({
    exclude: withoutUnknown(await terms.unknown(exclude), terms.type),
    include: withoutUnknown(await terms.unknown(include), terms.type),
    post: [await isReadable(post), () => unknownRecord(post, 'event')],
    event: [await isReadable(event), () => unknownRecord(event, 'event')],
    // 0 means roots.
    parent: withoutUnknown(await terms.unknown(parent ? [parent] : []), terms.type),
  });
}
