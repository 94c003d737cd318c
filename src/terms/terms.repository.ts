import type { EntityManager, QueryDeepPartialEntity, Repository, SelectQueryBuilder } from 'typeorm';
import { type FindOptionsWhere, In } from 'typeorm';
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

/** What may be known of a term. */
export interface TermLookUp {
  readonly id?: number;
  readonly slug?: string;
  readonly name?: string;
}

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

  /**
   * Ids of the terms that are looked up, in the same order; undefined for those that are not there. A slug wins over an
   * id, and that over a name; the language asked for over the original; the oldest term over others of its name. One
   * statement, however many there are.
   */
  async find(
    lookUps: readonly TermLookUp[],
    language: Language,
    manager = this.manager,
  ): Promise<(number | undefined)[]> {
    if (lookUps.length === 0) return [];
    const { table, owner } = this.links.translations;
    const originals = this.table.metadata.tableName;
    const rows = await manager.query<{ place: number; id: number }[]>(
      `SELECT DISTINCT ON (place) place::integer, found.id
       FROM unnest($1::integer[], $2::text[], $3::text[]) WITH ORDINALITY AS asked (id, slug, name, place)
       CROSS JOIN LATERAL (
         SELECT ${owner} AS id, 1 AS rank FROM ${table} WHERE language = $4 AND slug = asked.slug
         UNION ALL SELECT id, 2 FROM ${originals} WHERE slug = asked.slug
         UNION ALL SELECT id, 3 FROM ${originals} WHERE id = asked.id
         UNION ALL SELECT ${owner}, 4 FROM ${table} WHERE language = $4 AND lower(name) = lower(asked.name)
         UNION ALL SELECT id, 4 FROM ${originals} original WHERE lower(name) = lower(asked.name) AND NOT EXISTS (
           SELECT 1 FROM ${table} WHERE ${owner} = original.id AND language = $4 AND name IS NOT NULL)) AS found
       ORDER BY place, rank, found.id`,
      [
        lookUps.map(({ id = null }) => id),
        lookUps.map(({ slug }) => slug || null),
        lookUps.map(({ name = null }) => name),
        language,
      ],
    );
    const ids = new Map(rows.map(({ place, id }) => [place - 1, id]));
    return lookUps.map((_, place) => ids.get(place));
  }

  /**
   * Keeps others from creating terms of these names, or of names that make the same slugs, until the transaction ends.
   * The locks are taken in the same order by everybody.
   */
  async lockNames(names: readonly string[], manager: EntityManager): Promise<void> {
    const subjects = names.map((name) => `${this.links.table}:${slugify(name) || name.toLowerCase()}`);
    await manager.query(
      `SELECT pg_advisory_xact_lock(subject) FROM (
         SELECT DISTINCT hashtextextended(name, 0) AS subject FROM unnest($1::text[]) AS name ORDER BY 1) AS subjects`,
      [subjects],
    );
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
  protected readIn(language: Language, manager?: EntityManager): SelectQueryBuilder<Row> {
    const { table, owner } = this.links.translations;
    return this.rows(manager)
      .createQueryBuilder('term')
      .leftJoin(table, 'translated', `translated.${owner} = term.id AND translated.language = :language`, {
        language,
      });
  }
}
