import { Injectable } from '@nestjs/common';
import sql, { join, raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { Image } from '../../../calendar/images/image.entity.js';
import {
  isPublication,
  PUBLICATION_TYPES,
  RECORDS,
  type RecordType,
  TERM_TYPES,
} from '../../../common/record-types.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import { rowsOf } from '../../../database/sql.js';
import type { Arrival } from '../source/arrival.js';
import type { Origin } from './moved-records.repository.js';

/** The largest id that is kept. Beyond it, too few would be left for new records: the last of all is 2,147,483,647. */
const LARGEST_KEPT = 2_000_000_000;

/** Thrown for a record that cannot have its id here. */
export class IdNotKept extends Error {
  static inUse(id: number): IdNotKept {
    return new IdNotKept(
      `Another record has the id ${id} here. Move it in without --keep-ids, or into an empty calendar.`,
    );
  }

  static tooLarge(id: number): IdNotKept {
    return new IdNotKept(
      `Its id ${id} is larger than ${LARGEST_KEPT}, which would leave too few for new records. Move it in without --keep-ids.`,
    );
  }
}

/** More records than a site adds while it moves. */
const ROOM = 100_000;

const SEQUENCES = [
  ['record_ids', PUBLICATION_TYPES],
  ['term_ids', TERM_TYPES],
] as const;

/** New records of a type in a source, with the ids that they bring. */
export interface Bringing extends Origin {
  readonly ids: readonly number[];
  readonly images: readonly NonNullable<Arrival['image']>[];
}

/** Lets records have the ids that they have in their source. */
@Injectable()
export class KeptIdsRepository {
  /**
   * Keeps ids from other new records, and adds the images that have one.
   * @throws IdNotKept
   */
  async reserve(bringing: Bringing, { context: { caller }, manager }: RequestWrite): Promise<void> {
    const { type, ids } = bringing;
    const tooLarge = ids.find((id) => id > LARGEST_KEPT);
    if (tooLarge !== undefined) throw IdNotKept.tooLarge(tooLarge);
    const images = bringing.images.filter(({ id }) => isKept(id));
    const used = await this.inUse({ ...bringing, images }, manager);
    const taken = ids.find((id) => used.has(id));
    if (taken !== undefined) throw IdNotKept.inUse(taken);
    const sequence = isPublication(type) ? 'record_ids' : 'term_ids';
    const free = images.filter(({ id }) => !used.has(id));
    // With room for what is still to come: others write during the move, and after one that was stopped.
    const wanted = Math.max(0, ...ids, ...free.map(({ id }) => id)) + ROOM;
    await rowsOf(
      manager,
      sql`SELECT setval(${sequence}, ${wanted}) FROM ${raw(sequence)} WHERE last_value < ${wanted}`,
    );
    const added = free.map(({ id, url }) => ({ id, url, addedBy: caller.id ?? null }));
    await manager.createQueryBuilder().insert().into(Image).values(added).orIgnore().execute();
  }

  /** Leaves the ids that the source gives next to its next records. */
  async leaveRoom(manager: EntityManager): Promise<void> {
    for (const [sequence, types] of SEQUENCES)
      await rowsOf(
        manager,
        sql`WITH room AS (SELECT max(greatest(record_id, alias)) + ${ROOM} AS wanted FROM moved_records
            WHERE kind = ANY(${types}))
          SELECT setval(${sequence}, wanted) FROM ${raw(sequence)}, room WHERE last_value < wanted`,
      );
  }

  /** Finds the ids that others have here. The alias of a record that was deleted for good does not keep it out itself. */
  private async inUse(
    { source, type, ids: own, images }: Bringing,
    manager: EntityManager,
  ): Promise<Set<number>> {
    const ids = [...own, ...images.map(({ id }) => id)];
    const tables = isPublication(type)
      ? [...collections(PUBLICATION_TYPES), 'images']
      : collections(TERM_TYPES);
    const types = isPublication(type) ? PUBLICATION_TYPES : TERM_TYPES;
    const found = [
      ...tables.map((table) => sql`SELECT id FROM ${raw(table)} WHERE id = ANY(${ids})`),
      sql`SELECT alias FROM moved_records WHERE alias = ANY(${ids}) AND kind = ANY(${types})
        AND NOT (source = ${source} AND kind = ${type} AND alias = ANY(${own}))`,
    ];
    const rows = await rowsOf<{ id: number }>(manager, join(found, ' UNION ALL '));
    return new Set(rows.map(({ id }) => id));
  }
}

function collections(types: readonly RecordType[]): string[] {
  return types.map((type) => RECORDS[type].collection);
}

/** Tells whether an image can have its id here; others get a new one. */
function isKept(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0 && id <= LARGEST_KEPT;
}
