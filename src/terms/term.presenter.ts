import type { Presented } from '../caching/record-cache.js';
import { RECORDS } from '../common/record-types.js';
import type { RequestContext } from '../http/request-context.js';
import { presentLanguages } from '../language/language.presenter.js';
import { inLanguage } from '../language/translatable.js';
import type { Term, TermType } from './term.entity.js';

/** The names of the original API for the two types of terms. */
const TAXONOMIES = { category: 'tribe_events_cat', tag: 'post_tag' } as const;

/** The members of a term beside its own fields. */
interface Place {
  readonly type: TermType;
  /** Number of published events that carry it. */
  readonly count: number;
}

export function presentTerm(row: Term, { type, count }: Place, context: RequestContext): Presented {
  const { links } = context;
  const { collection } = RECORDS[type];
  const term = inLanguage(row, context);
  const record = {
    id: term.id,
    name: term.name,
    slug: term.slug,
    term_group: 0,
    term_taxonomy_id: term.id,
    taxonomy: TAXONOMIES[type],
    description: term.description,
    parent: term.parentId ?? 0,
    count,
    filter: 'raw',
    url: links.page(type, term.slug),
    meta: [],
    urls: {
      self: links.rest(`/${collection}/${term.id}`),
      collection: links.rest(`/${collection}`),
      ...(term.parentId !== null && { up: links.rest(`/${collection}/${term.parentId}`) }),
    },
    ...presentLanguages(term, context),
  };
  return { record, name: term.name };
}
