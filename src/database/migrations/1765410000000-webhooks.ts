import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sends changes of the calendar to other systems. */
export class Webhooks1765410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE webhooks (
      id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT webhooks_pkey PRIMARY KEY,
      url text NOT NULL,
      description text NOT NULL,
      types text[] NOT NULL,
      state text NOT NULL CONSTRAINT webhooks_state_check CHECK (state IN ('active', 'paused', 'disabled')),
      base_url text NOT NULL,
      query text NOT NULL,
      language text NOT NULL,
      secret text NOT NULL,
      former_secret text,
      former_secret_until timestamptz,
      progress jsonb NOT NULL,
      failing_since timestamptz,
      failed_attempts integer NOT NULL,
      next_attempt timestamptz NOT NULL,
      lease uuid,
      leased_until timestamptz,
      version integer NOT NULL,
      created_at timestamptz NOT NULL,
      modified_at timestamptz NOT NULL
    )`);
    await runner.query(`CREATE TABLE webhook_deliveries (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
      webhook_id integer NOT NULL
        CONSTRAINT webhook_deliveries_webhook_id_fkey REFERENCES webhooks ON DELETE CASCADE,
      message_id text NOT NULL,
      type text NOT NULL,
      record_id integer,
      at timestamptz NOT NULL,
      status integer,
      error text,
      response text,
      milliseconds integer NOT NULL
    )`);
    await runner.query(
      'CREATE INDEX webhook_deliveries_webhook_id_id_idx ON webhook_deliveries (webhook_id, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries, webhooks');
  }
}
