import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager, QueryDeepPartialEntity, Repository, SelectQueryBuilder } from 'typeorm';
import { openToAll, type Status, visibleTo } from '../../context/access/rights.js';
import { type FoundRecord, readRecord, refsOnPage } from '../../reading/read-page.js';
import { ApiError } from '../../common/errors/api-error.js';
import { violatedConstraint } from '../../common/errors/database-errors.js';
import { SLUG_ATTEMPTS } from '../../common/text/free-slug.js';
import type { PublicationType } from '../../common/record-types.js';
import { PREPARED } from '../../database/prepared.js';
import { preparedRowsOf, rowsOf } from '../../database/sql.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { Language } from '../../context/language/language.js';
import type { TranslationTable } from '../../context/language/translation.entity.js';
import type { TextChanges } from '../../context/language/translatable.js';
import { type SlugSearch, TranslationsRepository } from '../../context/language/translations.repository.js';
import { ExternalKeys } from './external-keys.repository.js';
import { externalIdTaken } from './external-key.js';
import type { Publication } from './publication.entity.js';
import { type Added, PublicationSlugs } from './publication-slugs.repository.js';
import type { RecordKey } from './record-key.js';

/** Reads and writes one type of publication. Holds TypeORM's repository rather than being one. */
export abstract class PublicationsRepository<Row extends Publication> {
  readonly externalKeys: ExternalKeys;
  private readonly translations: TranslationsRepository;
  private readonly slugs: PublicationSlugs<Row>;

  /** @param slugless the statuses in which a record needs no slug */
  protected constructor(
    protected readonly table: Repository<Row>,
    readonly type: PublicationType,
    translations: TranslationTable,
    slugless: readonly Status[] = [],
  ) {
    this.translations = new TranslationsRepository(translations);
    this.externalKeys = new ExternalKeys(this.tableName, type);
    this.slugs = new PublicationSlugs(table, this.translations, slugless);
  }

  get manager(): EntityManager {
    return this.table.manager;
  }

  blank(): Row {
    return this.table.create();
  }

  /** Finds the reference to a record that the caller may read. */
  findReadable(key: RecordKey, context: RequestContext): Promise<FoundRecord> {
    const { caller, now, language } = context;
    const condition = sql`${this.slugs.named(key, language)} AND ${visibleTo(caller, 'row', now)}`;
    return this.readOne(condition, context);
  }

  /** Finds the reference to a record without checking who may read it. */
  find(id: number, context: RequestContext): Promise<FoundRecord> {
    return this.readOne(sql`row.id = ${id}`, context);
  }

  byId(id: number, manager?: EntityManager): Promise<Row | null> {
    return this.rows(manager).where('row.id = :id', { id }).getOne();
  }

  /** Returns the rows with these ids, in no particular order. */
  byIds(ids: readonly number[], manager?: EntityManager): Promise<Row[]> {
    return this.rows(manager).where('row.id = ANY(:ids)', { ids }).getMany();
  }

  /** Returns the id of the record that a key names; undefined for an unknown slug or external id. */
  async idOf(key: RecordKey, language: Language, manager = this.manager): Promise<number | undefined> {
    if ('id' in key) return key.id;
    const named = this.slugs.named(key, language);
    const [row] = await rowsOf<{ id: number }>(
      manager,
      sql`SELECT id FROM ${raw(this.tableName)} row WHERE ${named}`,
    );
    return row?.id;
  }

  /** Locks the row until the transaction ends, but not for references to it, and returns it. */
  async lock(id: number, manager: EntityManager): Promise<Row | null> {
    // Two statements: a single one that waits for the lock would read the translations as they were before.
    await manager.query(`SELECT 1 FROM ${this.tableName} WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    return this.byId(id, manager);
  }

  /**
   * Inserts rows with the wanted slugs or, where those are taken, their first free successors.
   * @throws ApiError `conflict` if another writer has just taken the slug or the external id of one of several rows
   */
  async insert(added: readonly Added<Row>[], manager: EntityManager): Promise<void> {
    const rows = added.map(({ row }) => row);
    const wanted = await this.slugs.wantedOf(added, manager);
    for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
      const slugs = await this.slugs.availableAll(wanted, {}, manager);
      rows.forEach((row, place) => (row.slug = slugs[place] ?? ''));
      const inserted = await this.insertUnlessTaken(rows, manager);
      if (inserted.length === rows.length) {
        rows.forEach((row, place) => Object.assign(row, inserted[place]));
        return;
      }
      const [row, ...others] = rows;
      if (row === undefined || others.length > 0) break;
      await this.externalKeys.requireFree(row, manager);
    }
    throw new ApiError('conflict');
  }

  /** Returns the wanted slugs of new rows, or the first free ones of their numbered successors. */
  freeSlugs(wanted: readonly string[], search: SlugSearch, manager: EntityManager): Promise<string[]> {
    return this.slugs.availableAll(wanted, search, manager);
  }

  /** Updates a row, with a new slug if one is wanted, or if the row has none and now needs one. */
  async update(row: Row, wantedSlug: string | undefined, manager: EntityManager): Promise<Row> {
    const wanted = this.slugs.wanted(row, wantedSlug) ?? String(row.id);
    for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
      if (wanted !== '') row.slug = await this.slugs.available(wanted, { ownId: row.id }, manager);
      await this.updateTranslatedSlugs(row, manager);
      try {
        // A savepoint, so that a conflict does not abort the whole transaction.
        return await manager.transaction((savepoint) => savepoint.save(row));
      } catch (error) {
        const violated = violatedConstraint(error, '23505');
        if (violated === `${this.tableName}_external_id_key`) throw externalIdTaken(row);
        if (violated !== `${this.tableName}_slug_key`) throw error;
      }
    }
    throw new ApiError('conflict');
  }

  /** Changes the translation of a row into a language other than its own. */
  async translate(row: Row, language: Language, changes: TextChanges, manager: EntityManager): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    const texts = this.translations.changed(row, language, changes);
    const { slug = null } = texts;
    const free =
      slug === null ? null : await this.slugs.available(slug, { ownId: row.id, language }, manager);
    await this.translations.store(row, language, { ...texts, slug: free }, manager);
  }

  /** Returns the columns from which the page statement builds references. */
  refs({ now }: RequestContext): Sql {
    return refsOnPage(this.type, openToAll('row', now));
  }

  /** Returns a column for what the records on a page show, if they show others. */
  shown?(context: RequestContext): Sql | undefined;

  private readOne(condition: Sql, context: RequestContext): Promise<FoundRecord> {
    const matches = sql`${raw(this.tableName)} row WHERE ${condition}`;
    const [refs, shown] = [this.refs(context), this.shown?.(context)];
    return readRecord(this.manager, { matches, refs, shown, now: context.now });
  }

  protected get tableName(): string {
    return this.table.metadata.tableName;
  }

  /** Selects rows, alias `row`, with their images. */
  private rows(manager?: EntityManager): SelectQueryBuilder<Row> {
    const table = manager?.getRepository<Row>(this.table.target) ?? this.table;
    return table.createQueryBuilder('row').leftJoinAndSelect('row.image', 'image').comment(PREPARED);
  }

  /**
   * Gives translations a slug once the row itself has one, and a new one if theirs was taken while the row was in the
   * trash.
   */
  private async updateTranslatedSlugs(row: Row, manager: EntityManager): Promise<void> {
    for (const [language, { slug: before = null }] of Object.entries(row.translations)) {
      const { slug = null } = this.translations.changed(row, language, {});
      if (slug === null) continue;
      const free = await this.slugs.available(slug, { ownId: row.id, language }, manager);
      if (free !== before) await this.translate(row, language, { slug: free }, manager);
    }
  }

  /** Returns the ids of the new rows, in order; none for a row whose slug or external id another one has. */
  private async insertUnlessTaken(rows: readonly Row[], manager: EntityManager): Promise<{ id: number }[]> {
    const insert = manager.createQueryBuilder().insert().into(this.table.target);
    const [text, values] = insert
      .values([...rows] as QueryDeepPartialEntity<Row>[])
      .orIgnore()
      .returning(['id'])
      .getQueryAndParameters();
    const read = rows.length === 1 ? preparedRowsOf : rowsOf;
    return read<{ id: number }>(manager, { text, values });
  }
}
