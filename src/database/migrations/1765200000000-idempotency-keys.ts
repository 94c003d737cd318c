import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers the keys of creates, so that clients can repeat them. */
export class IdempotencyKeys1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE idempotency_keys (
      user_id integer NOT NULL CONSTRAINT idempotency_keys_user_id_fkey REFERENCES users ON DELETE CASCADE,
      key text NOT NULL,
      digest text NOT NULL,
      record_id integer,
      created_at timestamptz NOT NULL,
      CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key)
    )`);
    await runner.query('CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
