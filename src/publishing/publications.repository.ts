import type { EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Status } from '../access/rights.js';
import { ApiError } from '../common/errors/api-error.js';
import { violatedConstraint } from '../common/errors/database-errors.js';
import { slugify } from '../common/slugs/slug.js';
import { freeSlug, numbered, SLUG_ATTEMPTS } from '../common/slugs/free-slug.js';
import type { Language } from '../language/language.js';
import type { TranslationTable } from '../language/translation.entity.js';
import { type TextChanges, TranslationsRepository } from '../language/translations.repository.js';
import type { Publication } from './publication.entity.js';

/** Appended to the slug of what lies in the trash; the slug itself is free again. */
export const TRASHED = '__trashed';

export interface SlugPolicy {
  /** Unique index on the slugs of what is not in the trash. */
  readonly index: string;
  /** Status in which a record may go without a slug until it is published. */
  readonly optionalIn: readonly Status[];
}

/** Reads and writes one kind of publication. Holds TypeORM's repository rather than being one. */
export abstract class PublicationsRepository<Row extends Publication> {
  private readonly translations: TranslationsRepository;

  protected constructor(
    protected readonly table: Repository<Row>,
    private readonly slugs: SlugPolicy,
    translations: TranslationTable,
  ) {
    this.translations = new TranslationsRepository(translations);
  }

  get manager(): EntityManager {
    return this.table.manager;
  }

  blank(): Row {
    return this.table.create();
  }

  byId(id: number, manager?: EntityManager): Promise<Row | null> {
    return this.rows(manager).where('row.id = :id', { id }).getOne();
  }

  /** The row, kept from concurrent writers until the transaction ends. */
  async lock(id: number, manager: EntityManager): Promise<Row | null> {
    // Locked first and read then: a single statement would see translations as they were before it waited.
    await manager.query(`SELECT 1 FROM ${this.table.metadata.tableName} WHERE id = $1 FOR UPDATE`, [id]);
    return this.byId(id, manager);
  }

  /**
   * Id of the record with this slug in a language, else in its original; the most recent one when it ends in
   * `__trashed`.
   */
  idBySlug(slug: string, language: Language, manager = this.manager): Promise<number | undefined> {
    const trashed = slug.endsWith(TRASHED);
    const named = trashed ? slug.slice(0, -TRASHED.length) : slug;
    const originals = `${this.table.metadata.tableName} WHERE status ${trashed ? '=' : '<>'} 'trash'`;
    return this.translations.idBySlug(named, { language, trashed, originals }, manager);
  }

  /** Stores a new row under the wanted slug or, when that is taken, the next free one. */
  async insert(row: Row, wantedSlug: string | undefined, manager: EntityManager): Promise<Row> {
    row.id = await this.nextId(manager);
    const wanted = this.wantedSlug(row, wantedSlug);
    for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
      row.slug = await this.availableSlug(wanted, { ownId: row.id }, manager);
      const inserted = await manager
        .createQueryBuilder()
        .insert()
        .into(this.table.target)
        .values(row as QueryDeepPartialEntity<Row>)
        .orIgnore()
        .returning(['id'])
        .execute();
      if ((inserted.raw as unknown[]).length > 0) return row;
    }
    throw new ApiError('conflict');
  }

  /** Stores a changed row, under a new slug when one is wanted or the row has none and now needs one. */
  async update(row: Row, wantedSlug: string | undefined, manager: EntityManager): Promise<Row> {
    const wanted = this.wantedSlug(row, wantedSlug);
    for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
      if (wanted !== '') row.slug = await this.availableSlug(wanted, { ownId: row.id }, manager);
      await this.settleSlugs(row, manager);
      try {
        // A savepoint: a clash must not abort the whole transaction.
        return await manager.transaction((savepoint) => savepoint.save(row));
      } catch (error) {
        if (violatedConstraint(error, '23505') !== this.slugs.index) throw error;
      }
    }
    throw new ApiError('conflict');
  }

  /** Changes the texts of a row in a language that is not its own. */
  async translate(row: Row, language: Language, changes: TextChanges, manager: EntityManager): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    const texts = this.translations.changed(row, language, changes);
    const { slug = null } = texts;
    const free = slug === null ? null : await this.availableSlug(slug, { ownId: row.id, language }, manager);
    await this.translations.store(row, language, { ...texts, slug: free }, manager);
  }

  /** The rows of these ids, in no order. */
  byIds(ids: readonly number[]): Promise<Row[]> {
    return this.rows().where('row.id = ANY(:ids)', { ids }).getMany();
  }

  /** A query of rows, alias `row`, each with its image. */
  protected rows(manager?: EntityManager): SelectQueryBuilder<Row> {
    return this.matches(manager).leftJoinAndSelect('row.image', 'image');
  }

  /** A query of rows, alias `row`, to be counted or found by their ids. */
  protected matches(manager?: EntityManager): SelectQueryBuilder<Row> {
    const table = manager?.getRepository<Row>(this.table.target) ?? this.table;
    return table.createQueryBuilder('row');
  }

  private wantedSlug(row: Row, wanted: string | undefined): string {
    if (wanted === undefined && !this.needsSlug(row)) return '';
    const slug = wanted ?? slugify(row.title);
    return slug === '' ? String(row.id) : slug;
  }

  /**
   * The wanted slug or its first free follower. The slug of an original shows in every language in which it has no
   * other, so it stands apart from those of all translations, and they from it.
   */
  private async availableSlug(
    wanted: string,
    whose: { readonly ownId: number; readonly language?: Language },
    manager: EntityManager,
  ): Promise<string> {
    if (wanted === '') return '';
    await this.translations.reserve(wanted, whose.language ? 'translation' : 'original', manager);
    const rows = await manager
      .createQueryBuilder(this.table.target, 'row')
      .select('row.slug', 'slug')
      // That it is not empty goes without saying, but not for the index.
      .where("row.status <> 'trash' AND row.slug <> '' AND row.id <> :ownId", whose)
      .andWhere('(row.slug = :wanted OR row.slug LIKE :numbered)', { wanted, numbered: numbered(wanted) })
      .getRawMany<{ slug: string }>();
    const translated = await this.translations.takenSlugs(wanted, whose, manager);
    return freeSlug(wanted, new Set([...rows.map(({ slug }) => slug), ...translated]));
  }

  /**
   * Gives the translations the slugs that they lack once the row has one of its own, and others where somebody has taken
   * theirs while the row lay in the trash.
   */
  private async settleSlugs(row: Row, manager: EntityManager): Promise<void> {
    for (const [language, { slug: before = null }] of Object.entries(row.translations)) {
      const { slug = null } = this.translations.changed(row, language, {});
      if (slug === null) continue;
      const free = await this.availableSlug(slug, { ownId: row.id, language }, manager);
      if (free !== before) await this.translate(row, language, { slug: free }, manager);
    }
  }

  private async nextId(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<[{ id: number }]>("SELECT nextval('record_ids')::integer AS id");
    return row.id;
  }

  private needsSlug({ slug, status }: Row): boolean {
    return slug === '' && !this.slugs.optionalIn.includes(status);
  }
}
