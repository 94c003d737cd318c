import {
  type EntityManager,
  type FindOptionsWhere,
  In,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm';
import { ApiError } from '../common/errors/api-error.js';
import { violatedConstraint } from '../common/errors/database-errors.js';
import { freeSlug, SLUG_ATTEMPTS } from '../common/slugs/free-slug.js';
import { count, fetchPage, idsOf, type Page } from '../common/paging/page.js';
import { withoutPage } from '../common/paging/page.query.js';
import { slugify } from '../common/slugs/slug.js';
import type { RequestContext } from '../http/request-context.js';
import type { TotalsService } from '../freshness/totals.service.js';
import type { CollationsRepository } from '../language/collations.repository.js';
import type { Language } from '../language/language.js';
import { type TextChanges, TranslationsRepository } from '../language/translations.repository.js';
import type { ListTermsQuery } from './list-terms.query.js';
import { TermCountsRepository } from './term-counts.repository.js';
import type { Counted, Term } from './term.entity.js';
import { duplicateSlug, TermSlugs } from './term-slugs.repository.js';
import { sortTerms, termFilters, type TermLinks, type TermRule, termRules } from './term.rules.js';

/** Reads and writes one kind of term. Holds TypeORM's repository rather than being one. */
export class TermsRepository<Row extends Term> {
  private readonly translations: TranslationsRepository;
  private readonly slugs: TermSlugs<Row>;
  readonly counts: TermCountsRepository;

  constructor(
    protected readonly table: Repository<Row>,
    readonly links: TermLinks,
    private readonly collations: CollationsRepository,
    private readonly totals: TotalsService,
    private readonly rules: readonly TermRule[] = termRules,
  ) {
    this.translations = new TranslationsRepository(links.translations);
    this.slugs = new TermSlugs(table, this.translations);
    this.counts = new TermCountsRepository(table.manager);
  }

  get manager(): EntityManager {
    return this.table.manager;
  }

  /** Ids of one page of what the query matches. */
  async page(
    query: ListTermsQuery,
    wanted: { number: number; size: number },
    context: RequestContext,
  ): Promise<Page<number>> {
    const { now, caller, language } = context;
    const rows = this.readIn(language);
    const terms = rows as unknown as SelectQueryBuilder<Term>;
    const listing = { links: this.links, now, caller, language, collation: this.collations.of(language) };
    for (const apply of this.rules) apply(terms, query, listing);
    const question = [this.links.table, withoutPage(query)];
    const total = await this.totals.total(context, question, () => count(terms));
    const page = await fetchPage(wanted, total, () => sortTerms(idsOf(terms), query, listing));
    return { ...wanted, ...page, filters: termFilters(query) };
  }

  /** The terms of these ids, in no order, each with its count. */
  async byIds(ids: readonly number[], now: Date): Promise<Counted<Row>[]> {
    const rows = await this.table.findBy({ id: In([...ids]) } as FindOptionsWhere<Row>);
    return this.counts.add(rows, now);
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
  async lock(id: number, manager: EntityManager): Promise<Row | null> {
    // Locked first and read then: a single statement would see translations as they were before it waited.
    await manager.query(`SELECT 1 FROM ${this.table.metadata.tableName} WHERE id = $1 FOR UPDATE`, [id]);
    return this.byId(id, manager);
  }

  /** The term with this slug in a language, else in its original. */
  async bySlug(slug: string, language: Language, manager = this.manager): Promise<Row | null> {
    const originals = `${this.table.metadata.tableName} WHERE true`;
    const id = await this.translations.idBySlug(slug, { language, originals }, manager);
    return id === undefined ? null : this.byId(id, manager);
  }

  /** The oldest term that bears this name in a language, whatever its letter case. */
  byName(name: string, language: Language, manager?: EntityManager): Promise<Row | null> {
    return this.named(name, language, manager).getOne();
  }

  /** Keeps others from creating a term of this name, or of one that makes the same slug, until the transaction ends. */
  async lockName(name: string, manager: EntityManager): Promise<void> {
    const subject = `${this.links.table}:${slugify(name) || name.toLowerCase()}`;
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
  }

  /** Stores a new term under the wanted slug or, when that is taken, the next free one. */
  async insert(row: Row, wantedSlug: string | undefined, manager: EntityManager): Promise<Row> {
    const [{ id }] = await manager.query<[{ id: number }]>("SELECT nextval('term_ids')::integer AS id");
    row.id = id;
    const wanted = wantedSlug ?? (slugify(row.name) || String(id));
    for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
      row.slug = freeSlug(wanted, await this.slugs.taken(wanted, { ownId: id }, manager));
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
    const taken = await this.slugs.taken(row.slug, { ownId: row.id }, manager);
    if (taken.has(row.slug)) throw duplicateSlug(row.slug);
    try {
      return await this.rows(manager).save(row);
    } catch (error) {
      if (violatedConstraint(error, '23505') === undefined) throw error;
      throw duplicateSlug(row.slug);
    }
  }

  /**
   * Changes the texts of a term in a language that is not its own.
   * @throws ApiError `duplicateTermSlug` when another term has the slug that is sent.
   */
  async translate(row: Row, language: Language, changes: TextChanges, manager: EntityManager): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    const texts = this.translations.changed(row, language, changes);
    const whose = { ownId: row.id, language };
    const isWanted = changes.slug !== undefined;
    const slug = texts.slug && (await this.slugs.ofTranslation(whose, texts.slug, isWanted, manager));
    await this.translations.store(row, language, { ...texts, slug: slug ?? null }, manager);
  }

  async remove(id: number, manager: EntityManager): Promise<void> {
    await this.rows(manager).delete({ id } as FindOptionsWhere<Row>);
  }

  private rows(manager?: EntityManager): Repository<Row> {
    return manager?.getRepository<Row>(this.table.target) ?? this.table;
  }

  /** A query of terms, alias `term`, with their translation into a language as `translated`. */
  private readIn(language: Language, manager?: EntityManager): SelectQueryBuilder<Row> {
    const { table, owner } = this.links.translations;
    return this.rows(manager)
      .createQueryBuilder('term')
      .leftJoin(table, 'translated', `translated.${owner} = term.id AND translated.language = :language`, {
        language,
      });
  }

  /** The terms that bear a name in a language, the oldest first. The first condition is there for the indexes. */
  protected named(name: string, language: Language, manager?: EntityManager): SelectQueryBuilder<Row> {
    const { table, owner } = this.links.translations;
    return this.readIn(language, manager)
      .where(
        `term.id IN (SELECT id FROM ${this.table.metadata.tableName} WHERE lower(name) = lower(:name)
          UNION ALL SELECT ${owner} FROM ${table} WHERE language = :language AND lower(name) = lower(:name))`,
        { name },
      )
      .andWhere('lower(coalesce(translated.name, term.name)) = lower(:name)')
      .orderBy('term.id');
  }
}
