import type { EntityManager } from 'typeorm';
import type { Counted, Term } from './term.entity.js';

/** Says how many events that everybody sees carry a term, as the database keeps it. */
export class TermCountsRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The count of each of these terms, by id. One statement, however many there are. */
  async of(ids: readonly number[], now: Date, manager = this.manager): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const counts = await manager.query<{ id: number; count: number }[]>(
      'SELECT id, calendar_term_count(id, $2) AS count FROM unnest($1::integer[]) AS id',
      [[...new Set(ids)], now],
    );
    return new Map(counts.map(({ id, count }) => [id, count]));
  }

  /** Adds its count to each row. */
  async add<Row extends Term>(
    rows: readonly Row[],
    now: Date,
    manager?: EntityManager,
  ): Promise<Counted<Row>[]> {
    const counts = await this.of(
      rows.map(({ id }) => id),
      now,
      manager,
    );
    return rows.map((row) => Object.assign(row, { count: counts.get(row.id) ?? 0 }));
  }

  /** The same for a single row. */
  async addTo<Row extends Term>(row: Row, now: Date, manager?: EntityManager): Promise<Counted<Row>> {
    const [counted] = await this.add([row], now, manager);
    return counted as Counted<Row>;
  }
}
