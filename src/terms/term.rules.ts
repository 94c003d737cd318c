import type { SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../access/caller.js';
import { openTo } from '../access/rights.js';
import { containing } from '../common/text/like.js';
import type { Language } from '../language/language.js';
import type { TranslationTable } from '../language/translation.entity.js';
import type { ListTermsQuery } from './list-terms.query.js';
import type { Term } from './term.entity.js';
import type { Filters } from '../common/paging/page.js';

/** The table that links events to one kind of term. */
export interface TermLinks {
  readonly table: string;
  readonly column: string;
  readonly translations: TranslationTable;
}

/** What a rule knows beside the query. */
export interface TermListing {
  readonly links: TermLinks;
  readonly now: Date;
  readonly caller: Caller;
  readonly language: Language;
  /** The ICU collation of the language. */
  readonly collation: string;
}

export type TermRule = (terms: SelectQueryBuilder<Term>, query: ListTermsQuery, listing: TermListing) => void;

const mentioning: TermRule = (terms, { search }) => {
  if (search !== undefined) {
    terms.andWhere(`(${read('name')} ILIKE :search OR ${read('slug')} ILIKE :search)`, {
      search: containing(search),
    });
  }
};

const included: TermRule = (terms, { include }) => {
  if (include !== undefined) terms.andWhere('term.id = ANY(:include)', { include });
};

const notExcluded: TermRule = (terms, { exclude }) => {
  if (exclude !== undefined) terms.andWhere('term.id <> ALL(:exclude)', { exclude });
};

// As by slug elsewhere: the one in the language asked for, or the original one.
const slugged: TermRule = (terms, { slug }) => {
  if (slug !== undefined) terms.andWhere(`:slug IN (${read('slug')}, term.slug)`, { slug });
};

const onEvent: TermRule = (terms, { event, post }, { links, caller }) => {
  const eventId = event ?? post;
  if (eventId === undefined) return;
  const { sql, parameters } = openTo(caller, 'event');
  terms.andWhere(
    `EXISTS (SELECT 1 FROM ${links.table} own JOIN events event ON event.id = own.event_id
      WHERE own.${links.column} = term.id AND own.event_id = :eventId AND ${sql})`,
    { ...parameters, eventId },
  );
};

/** Terms that everybody sees some event carry; of categories also their ancestors. */
const inUse: TermRule = (terms, { hide_empty: hideEmpty = true }, { links, now }) => {
  if (!hideEmpty) return;
  const carried = 'SELECT id FROM categories WHERE calendar_term_count(id, :now) > 0';
  const withAncestors = `WITH RECURSIVE used AS (${carried}
    UNION SELECT child.parent_id FROM categories child JOIN used ON used.id = child.id WHERE child.parent_id IS NOT NULL)
    SELECT id FROM used`;
  const isCategory = links.table === 'event_categories';
  terms.andWhere(isCategory ? `term.id IN (${withAncestors})` : 'calendar_term_count(term.id, :now) > 0', {
    now,
  });
};

/** The rules of both kinds of terms, one per query parameter. */
export const termRules: readonly TermRule[] = [mentioning, included, notExcluded, slugged, onEvent, inUse];

/** What the links of a list repeat: what the caller asked for. */
export function termFilters(query: ListTermsQuery & { readonly parent?: number }): Filters {
  const { exclude, include, page, per_page, search, order, orderby, hide_empty, parent, post, event, slug } =
    query;
  const lists = { exclude: exclude?.join(','), include: include?.join(',') };
  return { page, per_page, search, ...lists, order, orderby, hide_empty, parent, post, event, slug };
}

/** Sorts by the attribute asked for, ties by id. */
export function sortTerms<Row extends Term>(
  terms: SelectQueryBuilder<Row>,
  query: ListTermsQuery,
  listing: TermListing,
): SelectQueryBuilder<Row> {
  const direction = query.order === 'desc' ? 'DESC' : 'ASC';
  const expression = EXPRESSIONS[query.orderby ?? 'name']?.(query, listing);
  // TypeORM takes expressions only by the name under which they are selected.
  if (expression !== undefined) {
    terms.addSelect(expression, 'sorted_by').orderBy('sorted_by', direction);
    terms.setParameters({ now: listing.now });
  }
  return terms.addOrderBy('term.id', direction);
}

/** A column as it reads in the language of the list. */
function read(column: 'name' | 'slug' | 'description'): string {
  return `coalesce(translated.${column}, term.${column})`;
}

function byName(_query: ListTermsQuery, { collation }: TermListing): string {
  return `${read('name')} COLLATE "${collation}"`;
}

type Order = NonNullable<ListTermsQuery['orderby']>;
type Expression = (query: ListTermsQuery, listing: TermListing) => string | undefined;

/** What to sort by; attributes that are the same for all terms leave the order to the id. */
const EXPRESSIONS: Readonly<Partial<Record<Order, Expression>>> = {
  name: byName,
  slug: () => `lower(${read('slug')})`,
  description: (_query, { collation }) => `${read('description')} COLLATE "${collation}"`,
  count: () => 'calendar_term_count(term.id, :now)',
  include_slugs: byName,
  term_group: byName,
  include: ({ include }) => include && 'array_position(:include::integer[], term.id)',
};
