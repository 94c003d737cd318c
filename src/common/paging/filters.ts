import sql, { join, type Sql } from 'sql-template-tag';
import type { Echo, PageRequest } from './page.js';
import type { PageQuery } from './page.query.js';

/**
 * The meaning of a parameter of a list. Everything about it stands here, and the compiler asks for all of it: see
 * `Filters`.
 * @typeParam Value as the query has it, undefined where it was not sent
 * @typeParam Listing what conditions know beside it
 * @typeParam Hidden members of a record that a password hides
 */
export interface Filter<Value, Listing, Hidden extends string = never> {
  /** The condition on `row`; undefined where the value restricts nothing. */
  readonly condition: (value: Value, listing: Listing) => Sql | undefined;
  /** Members that the matches give away. Of protected records, only those are found that the caller may read in full. */
  readonly reveals: readonly Hidden[];
  /** The value as the links of the list repeat it; undefined where they do not. */
  readonly echo: (value: Value, listing: Listing) => Echo[string];
  /** Tells whether the same value may match other records a moment later, although nothing was written. */
  readonly dependsOnTime: (value: Value, listing: Listing) => boolean;
}

/** A filter for every parameter of a list, in the order in which links repeat them. */
export type Filters<Query, Listing, Hidden extends string = never> = {
  readonly [Name in keyof Required<Query>]: Filter<Query[Name], Listing, Hidden>;
};

/** A condition for values that were sent. */
export function sent<Value, Listing>(
  condition: (value: NonNullable<Value>, listing: Listing) => Sql | undefined,
): Filter<Value | undefined, Listing>['condition'] {
  return (value, listing) => (value == null ? undefined : condition(value, listing));
}

/** For parameters that choose, sort or describe, and exclude nothing. */
export function excludesNothing(): undefined {
  return undefined;
}

export function never(): boolean {
  return false;
}

/** The parameters by which links name a page: the number and size that took effect. */
export const PAGE_FILTERS: Filters<PageQuery, { readonly page: PageRequest }> = {
  page: {
    condition: excludesNothing,
    reveals: [],
    echo: (_, { page }) => page.number,
    dependsOnTime: never,
  },
  per_page: {
    condition: excludesNothing,
    reveals: [],
    echo: (_, { page }) => page.size,
    dependsOnTime: never,
  },
};

/** A value in a form in which it may be sent again; lists with commas. */
export function asSent(
  value: string | number | boolean | readonly (string | number)[] | undefined,
): Echo[string] {
  return Array.isArray(value) ? value.join(',') : (value as Echo[string]);
}

/** Filters by name, for what does the same with all of them. */
type AnyFilters = Readonly<Record<string, Filter<unknown, unknown, string>>>;

/** All conditions of a list, and what restricts it to records that are open to the caller where one of them asks for it. */
export function conditionOf<Query extends object, Listing>(
  filters: Filters<Query, Listing, string>,
  query: Query,
  listing: Listing,
  open: Sql,
): Sql {
  const entries = entriesOf(filters, query);
  const conditions = entries.map(({ filter, value }) => filter.condition(value, listing));
  const isRevealing = entries.some(({ filter, value }) => value !== undefined && filter.reveals.length > 0);
  const all = [...conditions, isRevealing ? open : undefined].filter((condition) => condition !== undefined);
  return all.length === 0 ? sql`true` : join(all, ' AND ');
}

/** The parameters that the links of a list repeat. */
export function echoOf<Query extends object, Listing>(
  filters: Filters<Query, Listing, string>,
  query: Query,
  listing: Listing,
): Echo {
  const entries = entriesOf(filters, query);
  return Object.fromEntries(entries.map(({ name, filter, value }) => [name, filter.echo(value, listing)]));
}

/** Tells whether a list may match other records a moment later, although nothing was written. */
export function isTimeDependent<Query extends object, Listing>(
  filters: Filters<Query, Listing, string>,
  query: Query,
  listing: Listing,
): boolean {
  const entries = entriesOf(filters, query);
  return entries.some(({ filter, value }) => value !== undefined && filter.dependsOnTime(value, listing));
}

function entriesOf<Query extends object, Listing>(filters: Filters<Query, Listing, string>, query: Query) {
  return Object.entries(filters as unknown as AnyFilters).map(([name, filter]) => ({
    name,
    filter,
    value: query[name as keyof Query],
  }));
}
