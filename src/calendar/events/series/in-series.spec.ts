import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../../..');
const OWN_TEXT = /\brow\.(?:title|description|excerpt|search_text|event_status_reason|accessibility_note)\b/;

/** Files that read texts of rows: what they read is that of the series, or they know no events with one. */
const READERS = [
  'calendar/publications/described-records.ts',
  'calendar/publications/publication-slugs.repository.ts',
  'calendar/publications/publication.orders.ts',
  'context/language/search-strategies.sql.ts',
];

describe('The texts of a row, which an occurrence has none of,', () => {
  it('are read by these files only', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?!database\/).*(?<!\.spec)\.ts$/.test(file),
    );

    const reading = files.filter((file) => OWN_TEXT.test(readFileSync(join(SOURCE, file), 'utf8')));
    expect(reading.sort()).toEqual(READERS);
  });
});
