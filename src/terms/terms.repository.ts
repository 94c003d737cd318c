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
import { freeSlug, numbered, SLUG_ATTEMPTS } from '../common/slugs/free-slug.js';
import { fetchPage, type Page } from '../common/paging/page.js';
import { slugify } from '../common/slugs/slug.js';
import type { RequestContext } from '../http/request-context.js';
import type { CollationsRepository } from '../language/collations.repository.js';
import type { Language } from '../language/language.js';
import { type TextChanges, TranslationsRepository } from '../language/translations.repository.js';
import type { ListTermsQuery } from './list-terms.query.js';
import { TermCountsRepository } from './term-counts.repository.js';
import type { Counted, Term } from './term.entity.js';
import { sortTerms, termFilters, type TermLinks, type TermRule, termRules } from './term.rules.js';

/** Reads and writes one kind of term. Holds TypeORM's repository rather than being one. */
export class TermsRepository<Row extends Term> {
  private readonly translations: TranslationsRepository;
  readonly counts: TermCountsRepository;

  constructor(
    protected readonly table: Repository<Row>,
    readonly links: TermLinks,
    private readonly collations: CollationsRepository,
    private readonly rules: readonly TermRule[] = termRules,
  ) {
    this.translations = new TranslationsRepository(links.translations);
    this.counts = new TermCountsRepository(table.manager);
  }

  get manager(): EntityManager {
    return this.table.manager;
  }

  /** One page of what the query matches, each term with its count. */
  async list(
    query: ListTermsQuery,
    wanted: { number: number; size: number },
    { now, caller, language }: Pick<RequestContext, 'now' | 'caller' | 'language'>,
  ): Promise<Page<Counted<Row>>> {
    const rows = this.readIn(language);
    const terms = rows as unknown as SelectQueryBuilder<Term>;
    const listing = { links: this.links, now, caller, language, collation: this.collations.of(language) };
    for (const apply of this.rules) apply(terms, query, listing);
    sortTerms(terms, query, listing);
    const found = await fetchPage(rows, wanted);
    return { ...wanted, ...found, rows: await this.counts.add(found.rows, now), filters: termFilters(query) };
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
    const id = await this.translations.idBySlug(slug, { language }, manager);
    return this.rows(manager).findOneBy((id === undefined ? { slug } : { id }) as FindOptionsWhere<Row>);
  }

  /** The oldest term that bears this name in a language, whatever its letter case. */
  byName(name: string, language: Language, manager?: EntityManager): Promise<Row | null> {
    return this.named(name, language, manager).getOne();
  }

  /** Keeps others from creating a term of this name until the transaction ends. */
  async lockName(name: string, manager: EntityManager): Promise<void> {
    const subject = `${this.links.table}:${name.toLowerCase()}`;
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
  }

  /** Stores a new term under the wanted slug or, when that is taken, the next free one. */
  async insert(row: Row, wantedSlug: string | undefined, manager: EntityManager): Promise<Row> {
    const [{ id }] = await manager.query<[{ id: number }]>("SELECT nextval('term_ids')::integer AS id");
    row.id = id;
    const wanted = wantedSlug ?? (slugify(row.name) || String(id));
    for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
      row.slug = freeSlug(wanted, await this.takenSlugs(wanted, { ownId: id }, manager));
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
    const taken = await this.takenSlugs(row.slug, { ownId: row.id }, manager);
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
    const slug = texts.slug && (await this.translatedSlug(whose, texts.slug, isWanted, manager));
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

  /** The slug that a translation gets: a free one, unless the write wants this one and no other. */
  private async translatedSlug(
    whose: { readonly ownId: number; readonly language: Language },
    slug: string,
    isWanted: boolean,
    manager: EntityManager,
  ): Promise<string> {
    const taken = await this.takenSlugs(slug, whose, manager);
    if (isWanted && taken.has(slug)) throw duplicateSlug(slug);
    return freeSlug(slug, taken);
  }

  /** The slugs of other terms that are this one or its followers: of the originals and of translations. */
  private async takenSlugs(
    wanted: string,
    whose: { readonly ownId: number; readonly language?: Language },
    manager: EntityManager,
  ): Promise<Set<string>> {
    await this.translations.reserve(wanted, whose.language ? 'translation' : 'original', manager);
    const rows = await this.rows(manager)
      .createQueryBuilder('term')
      .select('term.slug', 'slug')
      .where('term.id <> :ownId', whose)
      .andWhere('(term.slug = :wanted OR term.slug LIKE :numbered)', { wanted, numbered: numbered(wanted) })
      .getRawMany<{ slug: string }>();
    const translated = await this.translations.takenSlugs(wanted, whose, manager);
    return new Set([...rows.map(({ slug }) => slug), ...translated]);
  }
}

function duplicateSlug(slug: string): ApiError {
  return new ApiError('duplicateTermSlug', { values: { slug } });
}
