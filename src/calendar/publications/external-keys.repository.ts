import sql, { raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../context/access/caller.js';
import type { Owned } from '../../context/access/rights.js';
import { rowsOf } from '../../database/sql.js';
import { externalIdTaken, externalKeyOf } from './external-key.js';
import type { Publication } from './publication.entity.js';
import type { ExternalKey } from './record-key.js';

/** The record that has an external id. */
export interface Holder extends Owned {
  readonly id: number;
  /** Null if the author is no user any more. */
  readonly authorRole: Role | null;
}

/** Finds the records of one table by their external ids. */
export class ExternalKeys {
  constructor(private readonly table: string) {}

  /** Returns the record with an external id, whatever its status. */
  async holderOf({ source, externalId }: ExternalKey, manager: EntityManager): Promise<Holder | undefined> {
    const [holder] = await rowsOf<Holder>(
      manager,
      sql`SELECT row.id, author_id AS "authorId", status, former_status AS "formerStatus",
          published_at AS "publishedAt", users.role AS "authorRole"
        FROM ${raw(this.table)} row LEFT JOIN users ON users.id = author_id
        WHERE normalize(source) = normalize(${source}) AND normalize(external_id) = normalize(${externalId})
          AND source IS NOT NULL`,
    );
    return holder;
  }

  /** @throws ApiError `externalIdTaken` if another record has the external id of a new row */
  async requireFree(row: Publication, manager: EntityManager): Promise<void> {
    const key = externalKeyOf(row);
    if (key !== undefined && (await this.holderOf(key, manager)) !== undefined) throw externalIdTaken(key);
  }
}
