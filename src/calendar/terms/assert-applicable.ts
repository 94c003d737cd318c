import { unknownEvents } from '../../reading/readable-event.sql.js';
import { requireAcceptable, withoutUnknown } from '../../common/errors/api-error.js';
import type { ListTermsQuery } from './list-terms.query.js';
import type { Term } from './term.entity.js';
import type { TermsRepository } from './terms.repository.js';

/**
 * @throws ApiError `invalidParameters` naming every filter by a record that does not exist
 */
export async function assertApplicable<Row extends Term>(
  query: ListTermsQuery & { readonly parent?: number },
  terms: TermsRepository<Row>,
): Promise<void> {
  const { exclude = [], include = [], post, event, parent } = query;
  const { manager } = terms;
  requireAcceptable({
    exclude: withoutUnknown(await terms.unknown(exclude), terms.type),
    include: withoutUnknown(await terms.unknown(include), terms.type),
    post: withoutUnknown(await unknownEvents(post, manager), 'event'),
    event: withoutUnknown(await unknownEvents(event, manager), 'event'),
    // 0 means roots.
    parent: withoutUnknown(await terms.unknown(parent ? [parent] : []), terms.type),
  });
}
