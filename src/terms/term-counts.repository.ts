import type { EntityManager } from 'typeorm';
import type { Counted, Term } from './term.entity.js';

/** Says how many events that everybody sees carry a term, as the database keeps it. */
export class TermCountsRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Adds its count to each row. One statement, however many rows. */
  async add<Row extends Term>(
    rows: readonly Row[],
    now: Date,
    manager = this.manager,
  ): Promise<Counted<Row>[]> {
    if (rows.length === 0) return [];
    const counts = await manager.query<{ id: number; count: number }[]>(
      'SELECT id, calendar_term_count(id, $2) AS count FROM unnest($1::integer[]) AS id',
      [[...new Set(rows.map(({ id }) => id))], now],
    );
    const countOf = new Map(counts.map(({ id, count }) => [id, count]));
    return rows.map((row) => Object.assign(row, { count: countOf.get(row.id) ?? 0 }));
  }

  /** The same for a single row. */
  async addTo<Row extends Term>(row: Row, now: Date, manager?: EntityManager): Promise<Counted<Row>> {
    const [counted] = await this.add([row], now, manager);
    return counted as Counted<Row>;
  }
}
