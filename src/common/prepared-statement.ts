import type pg from 'pg';
import type { DataSource } from 'typeorm';

/** A statement that each connection plans once. Only for those whose best plan is the same for all parameters. */
export class PreparedStatement<Row extends pg.QueryResultRow> {
  constructor(
    private readonly name: string,
    private readonly text: string,
  ) {}

  /** @param edition another one has the statement planned anew */
  async run(database: DataSource, values: readonly unknown[], edition = 0): Promise<Row[]> {
    // TypeORM has no names for statements; without one PostgreSQL plans them again every time.
    const { master } = database.driver as unknown as { readonly master: pg.Pool };
    return (
      await master.query<Row>({ name: `${this.name}-${edition}`, text: this.text, values: [...values] })
    ).rows;
  }
}
