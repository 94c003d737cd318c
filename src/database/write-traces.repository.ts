import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

interface Row {
  readonly transaction: string;
  readonly traceparent: string;
}

/** Keeps the traces of writes, so that what is told about a change later belongs to the trace of the request. */
@Injectable()
export class WriteTracesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Adds the trace of a transaction. Its number may have been used before a restore. */
  async add(traceparent: string, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO write_traces (transaction, traceparent, at)
        VALUES (pg_current_xact_id(), $1, clock_timestamp())
        ON CONFLICT (transaction) DO UPDATE SET traceparent = excluded.traceparent, at = excluded.at`,
      [traceparent],
    );
  }

  /** Returns the header `traceparent` of each of these transactions that has one, by their numbers. */
  async of(transactions: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (transactions.length === 0) return new Map();
    const rows = await this.database.query<Row[]>(
      'SELECT transaction::text, traceparent FROM write_traces WHERE transaction = ANY($1::xid8[])',
      [transactions],
    );
    return new Map(rows.map(({ transaction, traceparent }) => [transaction, traceparent]));
  }

  async forgetBefore(instant: Date): Promise<void> {
    await this.database.query('DELETE FROM write_traces WHERE at < $1', [instant]);
  }
}
