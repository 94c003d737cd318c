import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For each table, the prefix of its translations and the searched columns other than texts. */
const PUBLICATIONS = {
  events: { one: 'event', shared: [] },
  venues: {
    one: 'venue',
    shared: ['address', 'city', 'province', 'state', 'stateprovince', 'zip', 'phone'],
  },
  organizers: { one: 'organizer', shared: ['phone', 'email', 'website'] },
} as const;
const TERMS = { categories: 'category', tags: 'tag' } as const;

export class Translate1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [...Object.keys(PUBLICATIONS), ...Object.keys(TERMS)]) {
      // Existing rows were written when there was only one language.
      await runner.query(`ALTER TABLE ${table} ADD language text NOT NULL DEFAULT 'en'`);
      await runner.query(`ALTER TABLE ${table} ALTER language DROP DEFAULT`);
    }
    for (const [table, { one, shared }] of Object.entries(PUBLICATIONS)) {
      for (const statement of [...publicationTable(table, one), ...searchText(table, one, shared)])
        await runner.query(statement);
    }
    for (const [table, one] of Object.entries(TERMS)) {
      for (const statement of termTable(table, one)) await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { one }] of Object.entries(PUBLICATIONS)) {
      await runner.query(`DROP TRIGGER ${table}_translations ON ${table}`);
      await runner.query(`DROP TABLE ${one}_translations`);
      await runner.query(`DROP FUNCTION ${table}_refresh_translations, ${one}_translations_search_text`);
    }
    for (const one of Object.values(TERMS)) await runner.query(`DROP TABLE ${one}_translations`);
    for (const table of [...Object.keys(PUBLICATIONS), ...Object.keys(TERMS)])
      await runner.query(`ALTER TABLE ${table} DROP language`);
  }
}

function publicationTable(table: string, one: string): string[] {
  const translations = `${one}_translations`;
  return [
    `CREATE TABLE ${translations} (
      ${one}_id integer NOT NULL,
      language text NOT NULL,
      title text,
      slug text,
      description text,
      excerpt text,
      trashed boolean NOT NULL DEFAULT false,
      search_text text NOT NULL DEFAULT '',
      ${keys(table, one)}
    )`,
    `CREATE UNIQUE INDEX ${translations}_slug_key ON ${translations} (language, slug text_pattern_ops)
      WHERE NOT trashed AND slug IS NOT NULL`,
    `CREATE INDEX ${translations}_title_idx ON ${translations} (language, lower(title))`,
    `CREATE INDEX ${translations}_search_text_idx ON ${translations} USING gin (search_text gin_trgm_ops)`,
  ];
}

function termTable(table: string, one: string): string[] {
  const translations = `${one}_translations`;
  return [
    `CREATE TABLE ${translations} (
      ${one}_id integer NOT NULL,
      language text NOT NULL,
      name text,
      slug text,
      description text,
      ${keys(table, one)}
    )`,
    `CREATE UNIQUE INDEX ${translations}_slug_key ON ${translations} (language, slug text_pattern_ops)
      WHERE slug IS NOT NULL`,
    `CREATE INDEX ${translations}_name_idx ON ${translations} (language, lower(name))`,
  ];
}

function keys(table: string, one: string): string {
  return `CONSTRAINT ${one}_translations_pkey PRIMARY KEY (${one}_id, language),
      CONSTRAINT ${one}_translations_${one}_id_fkey FOREIGN KEY (${one}_id) REFERENCES ${table} ON DELETE CASCADE`;
}

/**
 * A search in a language covers the texts shown in it, including fallbacks to the original. These depend on two rows,
 * which a generated column cannot; triggers update the search text when either changes.
 */
function searchText(table: string, one: string, shared: readonly string[]): string[] {
  const translations = `${one}_translations`;
  const texts = ['description', 'excerpt'].map((text) => `coalesce(NEW.${text}, row.${text})`);
  const columns = [...texts, ...shared.map((column) => `row.${column}`)].join(', ');
  return [
    `CREATE FUNCTION ${translations}_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT row.status = 'trash', CASE WHEN row.password_digest IS NULL
            THEN calendar_search_text(coalesce(NEW.title, row.title), ${columns})
            ELSE calendar_search_text(coalesce(NEW.title, row.title), '') END
          INTO NEW.trashed, NEW.search_text FROM ${table} row WHERE row.id = NEW.${one}_id;
        RETURN NEW;
      END $$`,
    `CREATE TRIGGER ${translations}_search_text BEFORE INSERT OR UPDATE ON ${translations}
      FOR EACH ROW EXECUTE FUNCTION ${translations}_search_text()`,
    `CREATE FUNCTION ${table}_refresh_translations() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE ${translations} SET trashed = trashed WHERE ${one}_id = NEW.id;
        RETURN NULL;
      END $$`,
    `CREATE TRIGGER ${table}_translations
      AFTER UPDATE OF status, password_digest, title, description, excerpt${shared.map((column) => `, ${column}`).join('')} ON ${table}
      FOR EACH ROW EXECUTE FUNCTION ${table}_refresh_translations()`,
  ];
}
