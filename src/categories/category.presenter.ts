import type { Page } from '../common/paging/page.js';
import type { Links } from '../http/links.js';
import type { TermDto } from '../terms/term.dto.js';
import type { Counted } from '../terms/term.entity.js';
import { presentTerm, presentTermPage, type TermKind } from '../terms/term.presenter.js';
import type { Category } from './category.entity.js';

const CATEGORY: TermKind = { type: 'category', collection: 'categories', taxonomy: 'tribe_events_cat' };

export function presentCategory(category: Counted<Category>, links: Links): TermDto {
  return presentTerm(CATEGORY, category, category.parentId, links);
}

export function presentCategoryPage(page: Page<Counted<Category>>, links: Links) {
  const records = page.rows.map((category) => presentCategory(category, links));
  return presentTermPage(CATEGORY, page, records, links);
}
