import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Audit1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE audit_entries (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_entries_pkey PRIMARY KEY,
      at timestamptz NOT NULL,
      user_id integer,
      user_name text NOT NULL,
      operation text NOT NULL,
      record_type text NOT NULL,
      record_id integer,
      fields text[] NOT NULL,
      request_id text
    )`);
    await runner.query('CREATE INDEX audit_entries_at_id_idx ON audit_entries (at, id)');
    await runner.query(
      'CREATE INDEX audit_entries_record_type_record_id_idx ON audit_entries (record_type, record_id)',
    );
    await runner.query(
      'CREATE INDEX audit_entries_user_name_idx ON audit_entries (lower(user_name), at, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
  }
}
