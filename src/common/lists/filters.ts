import sql, { join, type Sql } from 'sql-template-tag';
import type { Echo, PageRequest } from './page.js';
import type { KeysetPageQuery } from './page.query.js';

/**
 * Everything about one parameter of a list. `Filters` makes the compiler require it for each of them.
 * @typeParam Value its type in the query, undefined where it was not sent
 * @typeParam List the resolved list, which conditions may use besides the value
 * @typeParam Hidden members of a record that a password hides
 */
export interface Filter<Value, List, Hidden extends string = never> {
  /** The condition on `row`; undefined where the value restricts nothing. */
  readonly condition: (value: Value, list: List) => Sql | undefined;
  /** Members that a match would reveal. With such a filter, protected records match only for callers who may read them. */
  readonly reveals: readonly Hidden[];
  /** Returns the value for the links of the list; undefined if they leave it out. */
  readonly echo: (value: Value, list: List) => Echo[string];
  /** Tells whether the same value may match other records later, although nothing was written. */
  readonly dependsOnTime: (value: Value, list: List) => boolean;
  /** True if one plan is the best for all values, so that the statement of a list is prepared. */
  readonly hasOnePlan: boolean;
}

/** A filter for every parameter of a list, in the order of the parameters in links. */
export type Filters<Query, List, Hidden extends string = never> = {
  readonly [Name in keyof Required<Query>]: Filter<Query[Name], List, Hidden>;
};

/** The usual filter: repeated in links as it was sent, and independent of time. The best plan depends on its value. */
export const USUAL = { echo: (value: Echo[string]) => value, dependsOnTime: () => false, hasOnePlan: false };

/** Returns the usual filter, whose condition applies only if the parameter was sent. */
export function filter<Value extends NonNullable<Echo[string]>, List, Hidden extends string = never>(
  reveals: readonly Hidden[],
  condition: (value: Value, list: List) => Sql | undefined,
): Filter<Value | undefined, List, Hidden> {
  return {
    ...USUAL,
    condition: (value, list) => (value === undefined ? undefined : condition(value, list)),
    reveals,
  };
}

/** A parameter that restricts nothing. */
export const NO_RESTRICTION = { ...USUAL, condition: () => undefined, reveals: [] };

const OF_PAGES = { ...NO_RESTRICTION, hasOnePlan: true };

/** The order of a list, whatever its attributes are. */
interface OrderQuery {
  readonly orderby?: string;
  readonly order?: string;
}

/** The parameters of pages and their order. Links repeat the effective number and size. */
export const PAGE_FILTERS: Filters<KeysetPageQuery & OrderQuery, { readonly page: PageRequest }> = {
  page: { ...OF_PAGES, echo: (_, { page }) => (page.after === undefined ? page.number : undefined) },
  per_page: { ...OF_PAGES, echo: (_, { page }) => page.size },
  after: OF_PAGES,
  orderby: OF_PAGES,
  order: OF_PAGES,
};

/** Filters by parameter, without their value types. */
type AnyFilters = Readonly<Record<string, Filter<unknown, unknown, string>>>;

/** Returns the condition of a list, which includes `open` if one of its filters reveals protected members. */
export function conditionOf<Query extends object, List>(
  filters: Filters<Query, List, string>,
  query: Query,
  list: List,
  open: Sql,
): Sql {
  const entries = entriesOf(filters, query);
  const conditions = entries.map(({ filter, value }) => filter.condition(value, list));
  const isRevealing = entries.some(({ filter, value }) => value !== undefined && filter.reveals.length > 0);
  const all = [...conditions, isRevealing ? open : undefined].filter((condition) => condition !== undefined);
  return all.length === 0 ? sql`true` : join(all, ' AND ');
}

/** Returns the parameters for the links of a list. */
export function echoOf<Query extends object, List>(
  filters: Filters<Query, List, string>,
  query: Query,
  list: List,
): Echo {
  const entries = entriesOf(filters, query);
  return Object.fromEntries(entries.map(({ name, filter, value }) => [name, filter.echo(value, list)]));
}

/** Tells whether a list may match other records later, although nothing was written. */
export function isTimeDependent<Query extends object, List>(
  filters: Filters<Query, List, string>,
  query: Query,
  list: List,
): boolean {
  const entries = entriesOf(filters, query);
  return entries.some(({ filter, value }) => value !== undefined && filter.dependsOnTime(value, list));
}

/** Tells whether one plan is the best for a list with these parameters. Those that are no filters do not matter. */
export function haveOnePlan(filters: object, names: readonly string[]): boolean {
  return names.every((name) => (filters as Partial<AnyFilters>)[name]?.hasOnePlan !== false);
}

function entriesOf<Query extends object, List>(filters: Filters<Query, List, string>, query: Query) {
  return Object.entries(filters as unknown as AnyFilters).map(([name, filter]) => ({
    name,
    filter,
    value: query[name as keyof Query],
  }));
}
