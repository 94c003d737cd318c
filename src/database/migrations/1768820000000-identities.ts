import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers by which subject an issuer of tokens knows a user. Whoever is deleted is known to no issuer any more. */
export class Identities1768820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE identities (
      issuer text NOT NULL,
      subject text NOT NULL,
      user_id integer NOT NULL CONSTRAINT identities_user_id_fkey REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      CONSTRAINT identities_pkey PRIMARY KEY (issuer, subject)
    )`);
    await runner.query('CREATE INDEX identities_user_id_idx ON identities (user_id)');
    await runner.query(`CREATE FUNCTION calendar_user_erased() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM identities WHERE user_id = NEW.id;
        RETURN NULL;
      END
    $$`);
    await runner.query(`CREATE TRIGGER users_erased AFTER UPDATE OF deleted_at ON users
      FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION calendar_user_erased()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER users_erased ON users');
    await runner.query('DROP FUNCTION calendar_user_erased()');
    await runner.query('DROP TABLE identities');
  }
}
