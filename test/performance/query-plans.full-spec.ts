import { readFileSync, writeFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import pg from 'pg';
import { cursorIn } from '../common/lists/walking.js';
import { startApp } from '../support/app.js';
import { fillLargeCalendar } from './large-calendar.js';

const app = startApp({ DATABASE_STATEMENT_TIMEOUT_MS: '120000' });
const FILE = new URL('../../docs/query-plans.txt', import.meta.url);

/** Every documented parameter of the list of events, and the most frequent combinations; ids are filled in. */
const EVENTS = [
  '',
  'page=100&per_page=20',
  'start_date=2026-11-20&end_date=2026-11-27',
  'starts_before=2023-01-01',
  'starts_after=2029-01-01',
  'ends_before=2023-01-01',
  'ends_after=2029-01-01',
  'start_date=2026-11-20&strict_dates=true',
  'search=saxophone',
  'search=axopho',
  'search=music',
  'search=m u s i c',
  'categories=category-1',
  'categories=category-20',
  'tags=tag-1',
  'tags=tag-40',
  'venue={venue}',
  'organizer={organizer}',
  'featured=true',
  'ticketed=true',
  'event_status=canceled',
  'event_status=scheduled,postponed',
  'is_virtual=true',
  'is_virtual=false',
  'is_free=true',
  'is_free=false',
  'accessibility=step_free',
  'accessibility=step_free,hearing_loop',
  'modified_after=2022-06-01',
  'modified_before=2022-06-01',
  'started_by=2026-12-01&over_after=2026-12-01',
  'post_parent={event}',
  'include={event}',
  'geoloc=true',
  'geoloc_lat=10&geoloc_lng=10&geoloc_radius=50',
  'bbox=9,9,11,11',
  'bbox=170,-20,-170,20',
  'status=publish',
  'categories=category-1&start_date=2026-12-01&end_date=2026-12-31',
  'tags=tag-1&search=music',
  'venue={venue}&featured=true',
  'order=desc',
  ...['end', 'date', 'modified', 'title'].map((by) => `orderby=${by}`),
  'geoloc_lat=10&geoloc_lng=10&geoloc_radius=50&orderby=distance',
  'series={series}',
  'series=any',
  'hide_subsequent_recurrences=true',
  'after={cursor}',
  'order=desc&after={cursor}',
];

const OTHERS = [
  ...['venues', 'organizers'].flatMap((list) =>
    [
      '',
      'search=event',
      'event={event}',
      'has_events=true',
      'has_events=false',
      'only_with_upcoming=true',
      'orderby=title',
      'orderby=modified',
    ].map((query) => `/${list}?${query}`),
  ),
  ...['categories', 'tags'].flatMap((list) =>
    ['', 'hide_empty=false', 'search=1', 'event={event}', 'orderby=count'].map(
      (query) => `/${list}?${query}`,
    ),
  ),
];

type Sent = { sql: string; parameters: unknown[] };

/** Returns the statements by which the service finds and counts the records of a list. */
async function statementsOf(path: string): Promise<Sent[]> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await app.get(path).expect(200);
    return sent.mock.calls.flatMap((call) => {
      const [query, parameters] = call as unknown as [
        string | { text: string; values?: unknown[] },
        unknown[]?,
      ];
      const statement =
        typeof query === 'string'
          ? { sql: query, parameters: Array.isArray(parameters) ? parameters : [] }
          : { sql: query.text, parameters: query.values ?? [] };
      return findsRecords(statement.sql) ? [statement] : [];
    });
  } finally {
    sent.mockRestore();
  }
}

/** Excludes loading the found records by id, which is the same for all lists. */
function findsRecords(sql: string): boolean {
  return /\b(events|venues|organizers|categories|tags) row\b/.test(sql);
}

/** Adds the cursor behind the first page to a path that ends with one. */
async function withCursor(path: string): Promise<string> {
  if (!path.endsWith('after=')) return path;
  const { body } = await app.get(path).expect(200);
  return path + cursorIn((body as { next_rest_url?: string }).next_rest_url);
}

async function planOf({ sql, parameters }: Sent): Promise<string> {
  const rows = await app.database.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (COSTS OFF) ${sql}`, parameters);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/**
 * Returns the parts of a plan that find and count; the revision and the records of the page are the same for every
 * query.
 */
function distinctive(plan: string): string {
  const parts = plan.split(/^(?= {2}(?:CTE|InitPlan) )/m);
  return parts.filter((part) => !OF_EVERY_LIST.test(part)).join('');
}

const OF_EVERY_LIST = /\b(data_versions|scheduled_records|record_versions)\b/;

describe('The lists', () => {
  it('use indexes as recorded in docs/query-plans.txt', async () => {
    const database = app.database;
    await fillLargeCalendar(database);
    const [ids] = await database.query<[Record<string, number>]>(
      `SELECT (SELECT max(id) FROM events WHERE status = 'publish' AND recurrence IS NULL) AS event,
        (SELECT max(id) FROM events WHERE recurrence IS NOT NULL) AS series, (SELECT max(id) FROM venues) AS venue,
        (SELECT max(id) FROM organizers) AS organizer`,
    );
    const named = (path: string) => path.replace(/\{(\w+)\}/g, (_, kind: string) => String(ids[kind] ?? ''));
    const sections: string[] = [];
    const scanning: string[] = [];
    for (const path of [...EVENTS.map((query) => `/events?${query}`), ...OTHERS]) {
      const plans: string[] = [];
      for (const statement of await statementsOf(await withCursor(named(path))))
        plans.push(await planOf(statement));
      expect(plans.length).toBeGreaterThan(0);
      if (plans.some((plan) => /Seq Scan on events\b/.test(plan))) scanning.push(path);
      const shown = path.endsWith('?') ? plans : plans.map(distinctive);
      sections.push(`GET ${path.replace(/\?$/, '')}\n\n${shown.join('\n\n')}\n`);
    }

    expect(scanning).toEqual([]);
    await compare(sections.join(`\n${'-'.repeat(100)}\n\n`));
  });
});

/** Compares plans only with the PostgreSQL version that wrote the file, because plans differ between versions. */
async function compare(plans: string): Promise<void> {
  const [{ version }] = await app.database.query<[{ version: number }]>(
    "SELECT current_setting('server_version_num')::integer / 10000 AS version",
  );
  const heading = `PostgreSQL ${version}\n\n`;
  if (process.env.UPDATE_PLANS !== undefined) writeFileSync(FILE, heading + plans);
  const expected = readFileSync(FILE, 'utf8');
  if (expected.startsWith(heading)) expect(heading + plans).toBe(expected);
  else
    process.stderr.write(
      `Plans are not compared: this is PostgreSQL ${version}, docs/query-plans.txt was written by another version.\n`,
    );
}
