import { Json } from '../../reading/json.js';
import type { Presented, RecordJson } from '../../reading/record-json.js';
import { RECORDS, type TermType } from '../../common/record-types.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { presentLanguages } from '../../context/language/language.presenter.js';
import { translatedFor } from '../../context/language/translatable.js';
import type { Term } from './term.entity.js';

/** The members of a term that a page which only names it does not need. */
const LEFT_OUT = ['description', 'count', 'meta'];

/** Presents a term without its `count`, which changes with events and not with the term. */
export function presentTerm(row: Term, type: TermType, context: RequestContext): Presented {
  const { links } = context;
  const { collection, taxonomy } = RECORDS[type];
  const term = translatedFor(row, context);
  const record = {
    id: term.id,
    name: term.name,
    slug: term.slug,
    term_group: 0,
    term_taxonomy_id: term.id,
    taxonomy,
    description: term.description,
    parent: term.parentId ?? 0,
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

/** Adds the number of published events to the JSON of a term. */
export function withCount(term: RecordJson, count: number): RecordJson {
  return { ...term, json: term.json.with({ count: Json.of(count) }) };
}

/** Returns a term as a request reads it: with `context=embed` in short. */
export function embeddedTerm(term: Json, { embedding = false }: Pick<RequestContext, 'embedding'>): Json {
  if (!embedding) return term;
  const members = Object.entries(term.value() as object);
  return Json.of(Object.fromEntries(members.filter(([name]) => !LEFT_OUT.includes(name))));
}
