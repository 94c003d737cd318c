import { isPublic } from '../../context/access/rights.js';
import { formatWallClock } from '../../common/dates/wall-clock.js';
import type { PublicationType } from '../../common/record-types.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { presentLanguages } from '../../context/language/language.presenter.js';
import { TRASHED } from './status.js';
import type { Publication } from './publication.entity.js';
import { withoutEmpty } from './without-empty.js';

/** The members that records of events, venues and organizers begin with. */
export function presentPublication(record: Publication, type: PublicationType, context: RequestContext) {
  const { links, now, site } = context;
  const trashed = record.status === 'trash';
  const onSite = (instant: Date) => formatWallClock(site.timezone.toWallClock(instant));
  const published = isPublic(record, now) || record.status === 'private';
  return {
    id: record.id,
    author: String(record.authorId),
    // A scheduled record becomes public when it falls due, without a write.
    status: isPublic(record, now) ? ('publish' as const) : record.status,
    date: onSite(record.publishedAt),
    date_utc: formatWallClock(record.publishedAt),
    modified: onSite(record.modifiedAt),
    modified_utc: formatWallClock(record.modifiedAt),
    url: published ? links.page(type, record.slug) : links.unpublished(type, record.id),
    slug: trashed && record.slug !== '' ? `${record.slug}${TRASHED}` : record.slug,
  };
}

/** The members that identify those records across sites, systems and languages. A password does not hide them. */
export function presentIdentity(record: Publication, context: RequestContext) {
  const globalId = context.links.globalId(record.id);
  return {
    global_id: globalId,
    global_id_lineage: [globalId],
    ...withoutEmpty({ source: record.source, external_id: record.externalId }),
    ...presentLanguages(record, context),
  };
}
