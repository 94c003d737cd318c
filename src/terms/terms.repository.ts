import {
  type EntityManager,
  type FindOptionsWhere,
  In,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Caller } from '../access/caller.js';
import { openToAll } from '../access/rights.js';
import { ApiError } from '../common/errors/api-error.js';
import { violatedConstraint } from '../common/errors/database-errors.js';
import { freeSlug } from '../common/slugs/free-slug.js';
import { fetchPage, type Page } from '../common/paging/page.js';
import { slugify, withSuffix } from '../common/slugs/slug.js';
import type { ListTermsQuery } from './list-terms.query.js';
import type { Counted, Term } from './term.entity.js';
import { sortTerms, termFilters, type TermLinks, type TermRule, termRules } from './term.rules.js';

const SLUG_ATTEMPTS = 50;

/** Reads and writes one kind of term. Holds TypeORM's repository rather than being one. */
export class TermsRepository<Row extends Term> {
  constructor(
    protected readonly table: Repository<Row>,
    readonly links: TermLinks,
    private readonly rules: readonly TermRule[] = termRules,
  ) {}

  get manager(): EntityManager {
    return this.table.manager;
  }

  /** One page of what the query matches, each term with its count. */
  async list(
    query: ListTermsQuery,
    wanted: { number: number; size: number },
    { now, caller }: { now: Date; caller: Caller },
  ): Promise<Page<Counted<Row>>> {
    const rows = this.table.createQueryBuilder('term');
    const terms = rows as unknown as SelectQueryBuilder<Term>;
    const listing = { links: this.links, now, caller };
    for (const apply of this.rules) apply(terms, query, listing);
    sortTerms(terms, query, listing);
    const found = await fetchPage(rows, wanted);
    return { ...wanted, ...found, rows: await this.counted(found.rows, now), filters: termFilters(query) };
  }

  /** Tells whether all of these ids belong to terms of this kind. */
  async areKnown(ids: readonly number[]): Promise<boolean> {
    if (ids.length === 0) return true;
    return (await this.table.countBy({ id: In([...ids]) } as FindOptionsWhere<Row>)) === ids.length;
  }

  byId(id: number, manager?: EntityManager): Promise<Row | null> {
    return this.rows(manager).findOneBy({ id } as FindOptionsWhere<Row>);
  }

  /** The row, kept from concurrent writers until the transaction ends. */
  lock(id: number, manager: EntityManager): Promise<Row | null> {
    return this.rows(manager).findOne({
      where: { id } as FindOptionsWhere<Row>,
      lock: { mode: 'pessimistic_write' },
    });
  }

  bySlug(slug: string, manager?: EntityManager): Promise<Row | null> {
    return this.rows(manager).findOneBy({ slug } as FindOptionsWhere<Row>);
  }

  /** The oldest term of this name, whatever its letter case. */
  byName(name: string, manager?: EntityManager): Promise<Row | null> {
    return this.rows(manager)
      .createQueryBuilder('term')
      .where('lower(term.name) = lower(:name)', { name })
      .orderBy('term.id')
      .getOne();
  }

  /** Adds to each row the number of events that everybody sees to carry it. One statement, however many rows. */
  async counted(rows: readonly Row[], now: Date, manager?: EntityManager): Promise<Counted<Row>[]> {
    if (rows.length === 0) return [];
    const { sql, parameters } = openToAll('event', now);
    const counts = await this.rows(manager)
      .manager.createQueryBuilder()
      .select(`link.${this.links.column}`, 'id')
      .addSelect('count(*)::integer', 'count')
      .from(this.links.table, 'link')
      .innerJoin('events', 'event', 'event.id = link.event_id')
      .where(`link.${this.links.column} = ANY(:ids)`, { ids: rows.map(({ id }) => id) })
      .andWhere(sql, parameters)
      .groupBy('1')
      .getRawMany<{ id: number; count: number }>();
    const countOf = new Map(counts.map(({ id, count }) => [id, count]));
    return rows.map((row) => Object.assign(row, { count: countOf.get(row.id) ?? 0 }));
  }

  /** Keeps others from creating a term of this name until the transaction ends. */
  async lockName(name: string, manager: EntityManager): Promise<void> {
    const subject = `${this.links.table}:${name.toLowerCase()}`;
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
  }

  /** A single row with its count. */
  async withCount(row: Row, now: Date, manager?: EntityManager): Promise<Counted<Row>> {
    const [counted] = await this.counted([row], now, manager);
    return counted as Counted<Row>;
  }

  /** Stores a new term under the wanted slug or, when that is taken, the next free one. */
  async insert(row: Row, wantedSlug: string | undefined, manager: EntityManager): Promise<Row> {
    const [{ id }] = await manager.query<[{ id: number }]>("SELECT nextval('term_ids')::integer AS id");
    row.id = id;
    const wanted = wantedSlug ?? (slugify(row.name) || String(id));
    for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
      row.slug = await this.freeSlug(wanted, manager);
      const insert = manager.createQueryBuilder().insert().into(this.table.target);
      const inserted = await insert
        .values(row as QueryDeepPartialEntity<Row>)
        .orIgnore()
        .returning(['id'])
        .execute();
      if ((inserted.raw as unknown[]).length > 0) return row;
    }
    throw new ApiError('conflict');
  }

  /** @throws ApiError `duplicateTermSlug` when another term has the slug. */
  async update(row: Row, manager: EntityManager): Promise<Row> {
    try {
      return await this.rows(manager).save(row);
    } catch (error) {
      if (violatedConstraint(error, '23505') === undefined) throw error;
      throw new ApiError('duplicateTermSlug', { values: { slug: row.slug } });
    }
  }

  async remove(id: number, manager: EntityManager): Promise<void> {
    await this.rows(manager).delete({ id } as FindOptionsWhere<Row>);
  }

  private rows(manager?: EntityManager): Repository<Row> {
    return manager?.getRepository<Row>(this.table.target) ?? this.table;
  }

  private async freeSlug(wanted: string, manager: EntityManager): Promise<string> {
    const numbered = withSuffix(wanted, 0)
      .slice(0, -1)
      .replace(/[\\%_]/g, '\\$&');
    const rows = await this.rows(manager)
      .createQueryBuilder('term')
      .select('term.slug', 'slug')
      .where('term.slug = :wanted OR term.slug LIKE :numbered', { wanted, numbered: `${numbered}%` })
      .getRawMany<{ slug: string }>();
    return freeSlug(wanted, new Set(rows.map(({ slug }) => slug)));
  }
}
