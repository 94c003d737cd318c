import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers the traces of writes for a week, for messages about their changes. */
export class WriteTraces1765850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE write_traces (
      transaction xid8 CONSTRAINT write_traces_pkey PRIMARY KEY,
      traceparent text NOT NULL,
      at timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE write_traces');
  }
}
