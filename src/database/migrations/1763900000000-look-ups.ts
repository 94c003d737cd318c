import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUBLICATIONS = ['event', 'venue', 'organizer'];
const TERMS = ['category', 'tag'];
const FLAGS = ['featured', 'ticketed'];

/** Indexes for what every write looks up, and for filters that few events meet. */
export class LookUps1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Slugs of originals stand apart from those of translations in all languages, so they are looked up in none.
    for (const one of [...PUBLICATIONS, ...TERMS]) {
      const inUse = PUBLICATIONS.includes(one) ? 'NOT trashed AND slug IS NOT NULL' : 'slug IS NOT NULL';
      await runner.query(`CREATE INDEX ${one}_translations_slug_idx ON ${one}_translations (slug text_pattern_ops)
        WHERE ${inUse}`);
    }
    for (const flag of FLAGS) {
      await runner.query(`CREATE INDEX events_${flag}_idx ON events (starts_local, published_at, id)
        WHERE ${flag} AND NOT hide_from_listings`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const flag of FLAGS) await runner.query(`DROP INDEX events_${flag}_idx`);
    for (const one of [...PUBLICATIONS, ...TERMS])
      await runner.query(`DROP INDEX ${one}_translations_slug_idx`);
  }
}
