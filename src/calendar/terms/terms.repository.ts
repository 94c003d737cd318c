import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager, QueryDeepPartialEntity, Repository, SelectQueryBuilder } from 'typeorm';
import { type FindManyOptions, type FindOptionsWhere, In } from 'typeorm';
import { openTo } from '../../context/access/rights.js';
import { readPage, readRecord, refsOnPage } from '../../reading/read-page.js';
import type { RecordRef } from '../../reading/record-cache.js';
import type { Totals } from '../../reading/totals.js';
import { ApiError } from '../../common/errors/api-error.js';
import { violatedConstraint } from '../../common/errors/database-errors.js';
import { conditionOf, echoOf, type Filters, haveOnePlan } from '../../common/lists/filters.js';
import type { PageRequest } from '../../common/lists/page.js';
import { filtersOf } from '../../common/lists/page.query.js';
import { freeSlug, SLUG_ATTEMPTS } from '../../common/text/free-slug.js';
import { recordSlug } from '../../common/text/slug.js';
import { nextId } from '../../database/next-id.sql.js';
import { PREPARED } from '../../database/prepared.js';
import type { RefPage } from '../../reading/present-list.js';
import type { TermType } from '../../common/record-types.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { CollationsRepository } from '../../context/language/collations.repository.js';
import type { Language } from '../../context/language/language.js';
import type { TranslationTable } from '../../context/language/translation.entity.js';
import type { TextChanges } from '../../context/language/translatable.js';
import { TranslationsRepository } from '../../context/language/translations.repository.js';
import type { ListTermsQuery } from './list-terms.query.js';
import type { Term } from './term.entity.js';
import type { TermList } from './term.filters.js';
import { termOrder } from './term.orders.js';
import { termCounts } from './term-counts.sql.js';
import type { TermChange } from './term-changes.js';
import { TermNames } from './term-names.repository.js';
import { duplicateSlug, TermSlugs } from './term-slugs.repository.js';

/** The difference between the tables of categories and those of tags. */
export interface TermTables {
  readonly type: TermType;
  readonly translations: TranslationTable;
  readonly filters: Filters<ListTermsQuery, TermList>;
}

/** Reads and writes one type of term. */
export class TermsRepository<Row extends Term> {
  readonly names: TermNames<Row>;
  private readonly translations: TranslationsRepository;
  private readonly slugs: TermSlugs<Row>;

  constructor(
    protected readonly table: Repository<Row>,
    private readonly tables: TermTables,
    private readonly collations: CollationsRepository,
    private readonly totals: Totals,
  ) {
    this.names = new TermNames(table, tables.translations);
    this.translations = new TranslationsRepository(tables.translations);
    this.slugs = new TermSlugs(table, this.translations);
  }

  get type(): TermType {
    return this.tables.type;
  }

  get manager(): EntityManager {
    return this.table.manager;
  }

  blank(): Row {
    return this.table.create();
  }

  /** Returns a page of the terms that match a query. */
  async page(query: ListTermsQuery, page: PageRequest, context: RequestContext): Promise<RefPage<RecordRef>> {
    const { type, translations, filters } = this.tables;
    const { language, caller, now } = context;
    const list = { query, type, context, collation: this.collations.of(language) };
    const condition = conditionOf(filters, query, list, openTo(caller, 'row'));
    const { table, owner } = translations;
    const matches = sql`${raw(this.tableName)} row LEFT JOIN ${raw(table)} translated
      ON translated.${raw(owner)} = row.id AND translated.language = ${language}
      LEFT JOIN ${termCounts(now)} counted ON counted.term_id = row.id WHERE ${condition}`;
    const isPrepared = haveOnePlan(filters, Object.keys(query));
    const selection = { matches, order: termOrder(list), page, isPrepared, refs: this.refs(now), now };
    const result = await this.totals.remember(context, [type, filtersOf(query)], (total) =>
      readPage(this.manager, { ...selection, total }),
    );
    return { ...page, ...result, echo: echoOf(filters, query, list), isTimeDependent: false };
  }

  /** Returns the reference to a term and the revision of the data. */
  async ref(id: number, now: Date, manager = this.manager) {
    const matches = sql`${raw(this.tableName)} row WHERE row.id = ${id}`;
    return readRecord(manager, { matches, refs: this.refs(now), now });
  }

  /** Returns the terms with these ids, unordered. */
  byIds(ids: readonly number[], manager?: EntityManager): Promise<Row[]> {
    return this.selected(manager).where('row.id = ANY(:ids)', { ids }).getMany();
  }

  /** Returns the ids of no term of this type. */
  async unknown(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const options = { select: { id: true }, where: { id: In([...ids]) } };
    const terms = await this.table.find(options as FindManyOptions<Row>);
    return ids.filter((id) => !terms.some((term) => term.id === id));
  }

  byId(id: number, manager?: EntityManager): Promise<Row | null> {
    return this.selected(manager).where('row.id = :id', { id }).getOne();
  }

  /** Locks the row until the transaction ends, but not for references to it, and returns it. */
  async lock({ id }: TermChange, manager: EntityManager): Promise<Row | null> {
    // A single statement would read translations as they were before it waited for the lock.
    await manager.query(`SELECT 1 FROM ${this.tableName} WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    return this.byId(id, manager);
  }

  /** Stores a new term with the wanted slug or, if it is taken, the next free one. */
  async insert(row: Row, wantedSlug: string | undefined, manager: EntityManager): Promise<Row> {
    const id = (row as Partial<Row>).id ?? (await nextId('term_ids', manager));
    row.id = id;
    const wanted = wantedSlug ?? (recordSlug(row.name) || String(id));
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

  /** @throws ApiError `duplicateTermSlug` if another term has the slug */
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
   * Changes the translation of a term.
   * @throws ApiError `duplicateTermSlug` if another term has the slug that was sent
   */
  async translate(row: Row, language: Language, changes: TextChanges, manager: EntityManager): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    const texts = this.translations.changed(row, language, changes);
    const whose = { ownId: row.id, language };
    const isWanted = changes.slug !== undefined;
    const slug = texts.slug && (await this.slugs.ofTranslation(whose, texts.slug, isWanted, manager));
    await this.translations.store(row, language, { ...texts, slug: slug ?? null }, manager);
  }

  async remove({ id }: Row, manager: EntityManager): Promise<void> {
    await this.rows(manager).delete({ id } as FindOptionsWhere<Row>);
  }

  /** Returns the id of the existing term with the same name. */
  async findDuplicate({ name, language }: Row, manager: EntityManager): Promise<number | undefined> {
    const [id] = await this.names.find([{ name }], language, manager);
    return id;
  }

  /** Selects terms, alias `row`. */
  private selected(manager?: EntityManager): SelectQueryBuilder<Row> {
    return this.rows(manager).createQueryBuilder('row').comment(PREPARED);
  }

  private rows(manager?: EntityManager): Repository<Row> {
    return manager?.getRepository<Row>(this.table.target) ?? this.table;
  }

  private get tableName(): string {
    return this.table.metadata.tableName;
  }

  /** Selects references to the terms on a page, with the numbers of their published events. */
  private refs(now: Date): Sql {
    return refsOnPage(this.tables.type, raw('true'), termCounts(now, sql`term_id IN (SELECT id FROM page)`));
  }
}
