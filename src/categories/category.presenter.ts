import type { Page } from '../common/paging/page.js';
import type { RequestContext } from '../http/request-context.js';
import type { TermDto } from '../terms/term.dto.js';
import type { Counted } from '../terms/term.entity.js';
import { presentTerm, presentTermPage, type TermKind } from '../terms/term.presenter.js';
import type { Category } from './category.entity.js';

const CATEGORY: TermKind = { type: 'category', collection: 'categories', taxonomy: 'tribe_events_cat' };

export function presentCategory(category: Counted<Category>, context: RequestContext): TermDto {
  return presentTerm(CATEGORY, category, category.parentId, context);
}

export function presentCategoryPage(page: Page<Counted<Category>>, context: RequestContext) {
  const records = page.rows.map((category) => presentCategory(category, context));
  return presentTermPage(CATEGORY, page, records, context);
}
