/** A model reads all that it is sent, so that its pages are smaller than those of the API. */
export const MOST_RECORDS = 20;
export const USUAL_RECORDS = 10;

/** Returns a query with the size of its page. */
export function sized<Query extends { readonly per_page?: number }>(query: Query): Query {
  return { ...query, per_page: Math.min(query.per_page ?? USUAL_RECORDS, MOST_RECORDS) };
}
