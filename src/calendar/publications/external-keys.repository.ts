import { isDeepStrictEqual } from 'node:util';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../../common/errors/api-error.js';
import type { Role } from '../../platform/config/roles.js';
import { mayClaimIds, type Owned } from '../../context/access/rights.js';
import type { PublicationType } from '../../common/record-types.js';
import type { RequestWrite } from '../../context/request/request-context.js';
import { modifiedAt } from '../../database/modified-at.sql.js';
import { finds, rowsOf } from '../../database/sql.js';
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
  constructor(
    private readonly table: string,
    private readonly type: PublicationType,
  ) {}

  /**
   * Returns the record with an external id, whatever its status, as it is once it is locked until the transaction ends.
   * @throws ApiError `conflict` if it has lost the id while this waited for the lock
   */
  async lockHolder(key: ExternalKey, manager: EntityManager): Promise<Holder | undefined> {
    const table = raw(this.table);
    const [holder] = await rowsOf<Holder & { readonly isHolder: boolean }>(
      manager,
      sql`SELECT row.id, author_id AS "authorId", status, former_status AS "formerStatus", published_at AS "publishedAt",
          (SELECT role FROM users WHERE users.id = row.author_id) AS "authorRole", coalesce(${hasKey(key)}, false) AS "isHolder"
        FROM ${table} row WHERE row.id = (SELECT row.id FROM ${table} row WHERE ${hasKey(key)})
        FOR NO KEY UPDATE OF row`,
    );
    if (holder?.isHolder === false) throw new ApiError('conflict');
    return holder;
  }

  /**
   * Frees the external id of a row that is about to be stored, if a record has it whose author may not publish: it would keep
   * the writer from using it. An upsert of an editor takes over that record instead.
   * @param before the row as it is stored: nobody else has the external id that it keeps
   */
  async claim(row: Publication, write: RequestWrite, before?: Publication): Promise<void> {
    const { context, manager } = write;
    const { caller, now } = context;
    const key = mayClaimIds(caller) ? newKeyOf(row, before) : undefined;
    if (key === undefined) return;
    const holder = await this.lockHolder(key, manager);
    if (holder === undefined || holder.id === row.id) return;
    if (!mayClaimIds(caller, holder.authorRole)) return;
    await rowsOf(
      manager,
      sql`UPDATE ${raw(this.table)} row SET source = NULL, external_id = NULL, modified_at = ${modifiedAt(now)}
        WHERE id = ${holder.id}`,
    );
    write.note({ operation: 'update', type: this.type, id: holder.id, fields: ['external_id', 'source'] });
  }

  /** @throws ApiError `externalIdTaken` if another record has the external id of a new row */
  async requireFree(row: Publication, manager: EntityManager): Promise<void> {
    const key = externalKeyOf(row);
    const isTaken =
      key !== undefined &&
      (await finds(manager, sql`SELECT FROM ${raw(this.table)} row WHERE ${hasKey(key)}`));
    if (isTaken) throw externalIdTaken(key);
  }
}

function newKeyOf(row: Publication, before?: Publication): ExternalKey | undefined {
  const key = externalKeyOf(row);
  return before !== undefined && isDeepStrictEqual(key, externalKeyOf(before)) ? undefined : key;
}

/** Matches the rows, named `row`, with an external id, in whichever form of Unicode either has it. */
export function hasKey({ source, externalId }: ExternalKey): Sql {
  return sql`(normalize(row.source) = normalize(${source}) AND normalize(row.external_id) = normalize(${externalId})
    AND row.source IS NOT NULL)`;
}
