import sql from 'sql-template-tag';
import { filter, type Filters } from '../../common/lists/filters.js';
import { TERM_FILTERS, type TermList } from '../terms/term.filters.js';
import type { ListCategoriesQuery } from './category.dto.js';

const { post, event, slug, ...others } = TERM_FILTERS;

export const CATEGORY_FILTERS: Filters<ListCategoriesQuery, TermList> = {
  ...others,
  // 0 means root categories.
  parent: filter([], (parent) =>
    parent === 0 ? sql`row.parent_id IS NULL` : sql`row.parent_id = ${parent}`,
  ),
  post,
  event,
  slug,
};
