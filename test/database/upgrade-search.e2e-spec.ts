import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { createFormer } from '../support/former-release.js';

const TEXTS = [
  ['events', 'أمسية موسيقية', 'امسية'],
  ['venues', 'שָׁלוֹם', 'שלום'],
  ['organizers', 'Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
] as const;

describe('The search of a database of 1.1.0 that is upgraded', () => {
  it('finds texts of other scripts that were there before, and changes no record by that', async () => {
    const database = await createFormer();
    const client = new pg.Client(database.url);
    await client.connect();
    const read = async (text: string, values: unknown[] = []) =>
      (await client.query<Record<string, unknown>>(text, values)).rows;
    const versions = () =>
      read(`SELECT kind, record_id, version FROM record_versions
        WHERE kind IN ('event', 'venue', 'organizer') AND record_id IN (
          SELECT min(id) FROM events UNION SELECT min(id) FROM venues UNION SELECT min(id) FROM organizers)
        ORDER BY 1, 2`);
    for (const [table, text] of TEXTS)
      await client.query(
        `UPDATE ${table} SET title = $1, password_digest = NULL WHERE id = (SELECT min(id) FROM ${table})`,
        [text],
      );
    await client.query(`INSERT INTO venue_translations (venue_id, language, title)
      SELECT min(id), 'fr', 'كِتاب' FROM venues ON CONFLICT (venue_id, language) DO UPDATE SET title = 'كِتاب'`);
    const before = await versions();

    await migrate(database.url);

    const found = [];
    for (const [table, , asked] of TEXTS)
      found.push(
        ...(await read(`SELECT title FROM ${table} WHERE strpos(search_text, calendar_fold($1)) > 0`, [
          asked,
        ])),
      );
    const translated = await read(
      `SELECT title FROM venue_translations WHERE strpos(search_text, 'كتاب') > 0`,
    );
    const after = await versions();
    const disabled = await read(`SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`);
    await client.end();
    await database.drop();
    expect(found).toEqual(TEXTS.map(([, title]) => ({ title })));
    expect(translated).toEqual([{ title: 'كِتاب' }]);
    expect(after).toEqual(before);
    expect(disabled).toEqual([]);
  });
});
