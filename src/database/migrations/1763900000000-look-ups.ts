import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUBLICATIONS = ['event', 'venue', 'organizer'];
const TERMS = ['category', 'tag'];
const FLAGS = ['featured', 'ticketed'];

/** The columns that filters of the list of events use besides its order. */
const FILTERED = 'ends_local, status, author_id, password_digest';

/** Indexes for the lookups of every write, and for selective filters. */
export class LookUps1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Slugs of originals are separate from those of translations in every language, so lookups ignore the language.
    for (const one of [...PUBLICATIONS, ...TERMS]) {
      const inUse = PUBLICATIONS.includes(one) ? 'NOT trashed AND slug IS NOT NULL' : 'slug IS NOT NULL';
      await runner.query(`CREATE INDEX ${one}_translations_slug_idx ON ${one}_translations (slug text_pattern_ops)
        WHERE ${inUse}`);
    }
    for (const flag of FLAGS) await runner.query(listIndex(`events_${flag}_idx`, FILTERED, flag));
    // Filters by protected members also check the password; without it in the index they would read every event.
    await runner.query('DROP INDEX events_list_idx');
    await runner.query(listIndex('events_list_idx', FILTERED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX events_list_idx');
    await runner.query(listIndex('events_list_idx', 'ends_local, status, author_id'));
    for (const flag of FLAGS) await runner.query(`DROP INDEX events_${flag}_idx`);
    for (const one of [...PUBLICATIONS, ...TERMS])
      await runner.query(`DROP INDEX ${one}_translations_slug_idx`);
  }
}

/** Finds events in list order, optionally restricted by a condition. */
function listIndex(name: string, included: string, condition?: string): string {
  return `CREATE INDEX ${name} ON events (starts_local, published_at, id) INCLUDE (${included})
    WHERE ${condition === undefined ? '' : `${condition} AND `}NOT hide_from_listings`;
}
