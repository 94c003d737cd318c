import type { EntityManager } from 'typeorm';
import { openToAll } from '../access/rights.js';
import type { Counted, Term } from './term.entity.js';
import type { TermLinks } from './term.rules.js';

/** Counts the events that carry the terms of one kind. */
export class TermCountsRepository {
  constructor(
    private readonly links: TermLinks,
    private readonly manager: EntityManager,
  ) {}

  /** Adds to each row the number of events that everybody sees to carry it. One statement, however many rows. */
  async add<Row extends Term>(
    rows: readonly Row[],
    now: Date,
    manager = this.manager,
  ): Promise<Counted<Row>[]> {
    if (rows.length === 0) return [];
    const { sql, parameters } = openToAll('event', now);
    const counts = await manager
      .createQueryBuilder()
      .select(`link.${this.links.column}`, 'id')
      .addSelect('count(*)::integer', 'count')
      .from(this.links.table, 'link')
      .innerJoin('events', 'event', 'event.id = link.event_id')
      .where(`link.${this.links.column} = ANY(:ids)`, { ids: rows.map(({ id }) => id) })
      .andWhere(sql, parameters)
      .groupBy('1')
      .getRawMany<{ id: number; count: number }>();
    const countOf = new Map(counts.map(({ id, count }) => [id, count]));
    return rows.map((row) => Object.assign(row, { count: countOf.get(row.id) ?? 0 }));
  }

  /** The same for a single row. */
  async addTo<Row extends Term>(row: Row, now: Date, manager?: EntityManager): Promise<Counted<Row>> {
    const [counted] = await this.add([row], now, manager);
    return counted as Counted<Row>;
  }
}
