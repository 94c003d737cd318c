import type { EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Status } from '../access/rights.js';
import { ApiError } from '../common/errors/api-error.js';
import { violatedConstraint } from '../common/errors/database-errors.js';
import { slugify, withSuffix } from '../common/slugs/slug.js';
import { freeSlug } from '../common/slugs/free-slug.js';
import type { Publication } from './publication.entity.js';

/** Appended to the slug of what lies in the trash; the slug itself is free again. */
export const TRASHED = '__trashed';
/** One attempt is lost to each transaction that takes the same slug at the same time. */
const SLUG_ATTEMPTS = 50;

export interface SlugPolicy {
  /** Unique index on the slugs of what is not in the trash. */
  readonly index: string;
  /** Status in which a record may go without a slug until it is published. */
  readonly optionalIn: readonly Status[];
}

/** Reads and writes one kind of publication. Holds TypeORM's repository rather than being one. */
export abstract class PublicationsRepository<Row extends Publication> {
  protected constructor(
    protected readonly table: Repository<Row>,
    private readonly slugs: SlugPolicy,
  ) {}

  get manager(): EntityManager {
    return this.table.manager;
  }

  blank(): Row {
    return this.table.create();
  }

  byId(id: number): Promise<Row | null> {
    return this.rows().where('row.id = :id', { id }).getOne();
  }

  /** The row, kept from concurrent writers until the transaction ends. */
  lock(id: number, manager: EntityManager): Promise<Row | null> {
    return this.rows(manager)
      .where('row.id = :id', { id })
      .setLock('pessimistic_write', undefined, ['row'])
      .getOne();
  }

  /** Id of the record with this slug; the most recent one when it ends in `__trashed`. */
  async idBySlug(slug: string, manager?: EntityManager): Promise<number | null> {
    const trashed = slug.endsWith(TRASHED);
    const row = await this.rows(manager)
      .select('row.id')
      .where('row.slug = :slug', { slug: trashed ? slug.slice(0, -TRASHED.length) : slug })
      .andWhere(trashed ? "row.status = 'trash'" : "row.status <> 'trash'")
      .orderBy('row.id', 'DESC')
      .getOne();
    return row?.id ?? null;
  }

  /** Stores a new row under the wanted slug or, when that is taken, the next free one. */
  async insert(row: Row, wantedSlug: string | undefined, manager: EntityManager): Promise<Row> {
    row.id = await this.nextId(manager);
    const wanted = this.wantedSlug(row, wantedSlug);
    for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
      row.slug = await this.freeSlug(wanted, row.id, manager);
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
    if (wantedSlug === undefined && !this.needsSlug(row)) return manager.save(row);
    const wanted = this.wantedSlug(row, wantedSlug);
    for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
      row.slug = await this.freeSlug(wanted, row.id, manager);
      try {
        // A savepoint: a clash must not abort the whole transaction.
        return await manager.transaction((savepoint) => savepoint.save(row));
      } catch (error) {
        if (violatedConstraint(error, '23505') !== this.slugs.index) throw error;
      }
    }
    throw new ApiError('conflict');
  }

  /** A query of rows, alias `row`, each with its image. */
  protected rows(manager?: EntityManager): SelectQueryBuilder<Row> {
    const table = manager?.getRepository<Row>(this.table.target) ?? this.table;
    return table.createQueryBuilder('row').leftJoinAndSelect('row.image', 'image');
  }

  private wantedSlug(row: Row, wanted: string | undefined): string {
    if (wanted === undefined && !this.needsSlug(row)) return '';
    const slug = wanted ?? slugify(row.title);
    return slug === '' ? String(row.id) : slug;
  }

  private async freeSlug(wanted: string, ownId: number, manager: EntityManager): Promise<string> {
    if (wanted === '') return '';
    const rows = await manager
      .createQueryBuilder(this.table.target, 'row')
      .select('row.slug', 'slug')
      .where("row.status <> 'trash' AND row.id <> :ownId", { ownId })
      .andWhere('(row.slug = :wanted OR row.slug LIKE :numbered)', {
        wanted,
        numbered: `${withSuffix(wanted, 0)
          .slice(0, -1)
          .replace(/[\\%_]/g, '\\$&')}%`,
      })
      .getRawMany<{ slug: string }>();
    return freeSlug(wanted, new Set(rows.map(({ slug }) => slug)));
  }

  private async nextId(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<[{ id: number }]>("SELECT nextval('record_ids')::integer AS id");
    return row.id;
  }

  private needsSlug({ slug, status }: Row): boolean {
    return slug === '' && !this.slugs.optionalIn.includes(status);
  }
}
