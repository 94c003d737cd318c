import { type Page, pageCount } from '../common/paging/page.js';
import { pageLinks } from '../common/paging/page-links.js';
import type { RequestContext } from '../http/request-context.js';
import { presentImage } from '../images/image.presenter.js';
import { inLanguage } from '../language/translatable.js';
import { asEditor, isLocked } from '../publishing/protection.js';
import { presentIdentity, presentPublication, type View } from '../publishing/publication.presenter.js';
import { withoutEmpty } from '../publishing/without-empty.js';
import type { OrganizerDto, OrganizerPageDto } from './organizer.dto.js';
import type { Organizer } from './organizer.entity.js';
import { organizerJsonLd } from './organizer.json-ld.js';

/** What stands in place of what a password hides. */
const MASK = {
  description: '',
  excerpt: '',
  image: false as const,
  phone: '',
  website: '',
  email: '',
};

export function presentOrganizer(
  row: Organizer,
  context: RequestContext,
  view: View = 'listed',
): OrganizerDto {
  const organizer = inLanguage(row, context);
  const { slug, ...publication } = presentPublication(organizer, 'organizer', context);
  const named = { ...publication, organizer: organizer.title };
  const identity = presentIdentity(organizer, context);
  if (isLocked(organizer, view === 'written' ? asEditor(context) : context))
    return { ...named, slug, ...MASK, ...identity };
  return {
    ...named,
    ...withoutEmpty({
      description: organizer.description,
      excerpt: organizer.excerpt,
      slug,
      image: organizer.image ? presentImage(organizer.image) : undefined,
      phone: organizer.phone,
      website: organizer.website,
      email: organizer.email,
      json_ld: view === 'single' ? organizerJsonLd(organizer) : undefined,
    }),
    ...identity,
  };
}

export function presentOrganizerPage(page: Page<Organizer>, context: RequestContext): OrganizerPageDto {
  return {
    organizers: page.rows.map((organizer) => presentOrganizer(organizer, context)),
    ...pageLinks((parameters) => context.links.rest('/organizers/', parameters), page),
    total: page.total,
    total_pages: pageCount(page),
  };
}
