import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The addresses of deleted feeds and former secret ones stay taken, whichever release deletes them. */
export class FormerFeedAddresses1765700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Slugs as they are, secrets as digests.
    await runner.query(`CREATE TABLE former_feed_addresses (
      address text COLLATE "C" CONSTRAINT former_feed_addresses_pkey PRIMARY KEY)`);
    await runner.query(`CREATE FUNCTION calendar_feed_digest(token text) RETURNS text LANGUAGE sql STABLE
      RETURN 'sha256:' || encode(sha256(convert_to(token, 'UTF8')), 'hex')`);
    await runner.query(`CREATE FUNCTION calendar_is_former_feed_address(asked text) RETURNS boolean LANGUAGE sql STABLE
      RETURN EXISTS (SELECT FROM former_feed_addresses WHERE address IN (asked, calendar_feed_digest(asked)))`);
    await keep(runner);
    await refuse(runner);
  }

  /** Forgets which addresses were taken. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION calendar_refuse_feed_address CASCADE');
    await runner.query('DROP FUNCTION calendar_keep_feed_address CASCADE');
    await runner.query('DROP FUNCTION calendar_is_former_feed_address');
    await runner.query('DROP FUNCTION calendar_feed_digest');
    await runner.query('DROP TABLE former_feed_addresses');
    // The former release reads secrets without a folder. Who has subscribed to one with it needs the new address.
    await runner.query(`UPDATE saved_feeds SET token = substr(token, 10) WHERE token LIKE 'unlisted/%'`);
  }
}

/** Keeps the addresses that a feed leaves: its secret when that is replaced, both when it is deleted. */
async function keep(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE FUNCTION calendar_keep_feed_address() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO former_feed_addresses
        SELECT former FROM unnest(ARRAY[
          calendar_feed_digest(OLD.token), CASE TG_OP WHEN 'DELETE' THEN OLD.slug END]) AS former
        WHERE former IS NOT NULL
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`);
  await runner.query(`CREATE TRIGGER saved_feeds_deleted AFTER DELETE ON saved_feeds
    FOR EACH ROW EXECUTE FUNCTION calendar_keep_feed_address()`);
  await runner.query(`CREATE TRIGGER saved_feeds_renewed AFTER UPDATE OF token ON saved_feeds
    FOR EACH ROW WHEN (OLD.token IS DISTINCT FROM NEW.token) EXECUTE FUNCTION calendar_keep_feed_address()`);
}

/** Refuses a slug that was the address of another feed, or is the secret of one from before secrets had a folder. */
async function refuse(runner: QueryRunner): Promise<void> {
  // After the insert, which has waited for a transaction that deletes a feed with this slug.
  await runner.query(`CREATE FUNCTION calendar_refuse_feed_address() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF calendar_is_former_feed_address(NEW.slug) OR EXISTS (SELECT FROM saved_feeds WHERE token = NEW.slug) THEN
        RAISE unique_violation USING MESSAGE = 'the address of a feed stays taken', CONSTRAINT = 'former_feed_addresses_pkey';
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(`CREATE TRIGGER saved_feeds_named AFTER INSERT ON saved_feeds
    FOR EACH ROW EXECUTE FUNCTION calendar_refuse_feed_address()`);
}
