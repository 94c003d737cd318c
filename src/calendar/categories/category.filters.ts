import sql from 'sql-template-tag';
import { type Filters, sent, USUAL } from '../../common/lists/filters.js';
import { TERM_FILTERS, type TermList } from '../terms/term.filters.js';
import type { ListCategoriesQuery } from './category.dto.js';

const { post, event, slug, ...others } = TERM_FILTERS;

export const CATEGORY_FILTERS: Filters<ListCategoriesQuery, TermList> = {
  ...others,
  parent: {
    ...USUAL,
    // 0 means root categories.
    condition: sent((parent) => (parent === 0 ? sql`row.parent_id IS NULL` : sql`row.parent_id = ${parent}`)),
    reveals: [],
  },
  post,
  event,
  slug,
};
