import { type Page, pageCount } from '../common/paging/page.js';
import { pageLinks } from '../common/paging/page-links.js';
import type { RequestContext } from '../http/request-context.js';
import { presentLanguages } from '../language/language.presenter.js';
import { inLanguage } from '../language/translatable.js';
import type { TermDto } from './term.dto.js';
import type { Counted, Term } from './term.entity.js';

/** Where terms of one kind live. */
export interface TermKind {
  readonly type: 'category' | 'tag';
  readonly collection: 'categories' | 'tags';
  readonly taxonomy: TermDto['taxonomy'];
}

export function presentTerm(
  kind: TermKind,
  row: Counted<Term>,
  parentId: number | null,
  context: RequestContext,
): TermDto {
  const { links } = context;
  const term = inLanguage(row, context);
  return {
    id: term.id,
    name: term.name,
    slug: term.slug,
    term_group: 0,
    term_taxonomy_id: term.id,
    taxonomy: kind.taxonomy,
    description: term.description,
    parent: parentId ?? 0,
    count: term.count,
    filter: 'raw',
    url: links.page(kind.type, term.slug),
    meta: [],
    urls: {
      self: links.rest(`/${kind.collection}/${term.id}`),
      collection: links.rest(`/${kind.collection}`),
      ...(parentId !== null && { up: links.rest(`/${kind.collection}/${parentId}`) }),
    },
    ...presentLanguages(term, context),
  };
}

/** The envelope of a list of terms, around the records already presented. */
export function presentTermPage(
  kind: TermKind,
  page: Page<unknown>,
  records: TermDto[],
  { links }: RequestContext,
) {
  const { rest_url: restUrl, ...neighbours } = pageLinks(
    (parameters) => links.rest(`/${kind.collection}/`, parameters),
    page,
  );
  return {
    rest_url: restUrl,
    total: page.total,
    total_pages: pageCount(page),
    [kind.collection]: records,
    ...neighbours,
  };
}
