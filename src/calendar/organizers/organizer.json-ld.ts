import { toExcerptText } from '../../common/text/rich-text.js';
import { imageUrl } from '../images/image.presenter.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { Organizer } from './organizer.entity.js';

/** An organizer as a schema.org Person. */
export function organizerJsonLd(
  organizer: Organizer,
  context: Pick<RequestContext, 'links'>,
): Record<string, unknown> {
  return {
    '@type': 'Person',
    name: organizer.title,
    description: toExcerptText(organizer.excerpt || organizer.description),
    ...(organizer.image && { image: imageUrl(organizer.image, context) }),
    url: organizer.website,
    telephone: organizer.phone,
    email: organizer.email,
    sameAs: organizer.website,
  };
}
