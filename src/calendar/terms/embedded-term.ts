import { Json } from '../../reading/json.js';
import type { RequestContext } from '../../context/request/request-context.js';

/** The members of a term that a page which only names it does not need. */
const LEFT_OUT = ['description', 'count', 'meta'];

/** Returns a term as a request reads it: with `context=embed` in short. */
export function embeddedTerm(term: Json, { embedding = false }: Pick<RequestContext, 'embedding'>): Json {
  if (!embedding) return term;
  const members = Object.entries(term.value() as object);
  return Json.of(Object.fromEntries(members.filter(([name]) => !LEFT_OUT.includes(name))));
}
