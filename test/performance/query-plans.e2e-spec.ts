import { readFileSync, writeFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import pg from 'pg';
import { startApp } from '../support/app.js';
import { fillLargeCalendar } from './large-calendar.js';

const app = startApp({ DATABASE_STATEMENT_TIMEOUT_MS: '120000' });
const FILE = new URL('../../docs/query-plans.txt', import.meta.url);

/** Every documented parameter of the list of events, and the most used combinations; ids are filled in. */
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
  'categories=category-1',
  'categories=category-20',
  'tags=tag-1',
  'tags=tag-40',
  'venue={venue}',
  'organizer={organizer}',
  'featured=true',
  'ticketed=true',
  'post_parent={event}',
  'include={event}',
  'geoloc=true',
  'geoloc_lat=10&geoloc_lng=10&geoloc_radius=50',
  'status=publish',
  'categories=category-1&start_date=2026-12-01&end_date=2026-12-31',
  'tags=tag-1&search=music',
  'venue={venue}&featured=true',
] as const;

const OTHERS = [
  ...['venues', 'organizers'].flatMap((list) =>
    [
      '',
      'search=event',
      'event={event}',
      'has_events=true',
      'has_events=false',
      'only_with_upcoming=true',
    ].map((query) => `/${list}?${query}`),
  ),
  ...['categories', 'tags'].flatMap((list) =>
    ['', 'hide_empty=false', 'search=1', 'event={event}', 'orderby=count'].map(
      (query) => `/${list}?${query}`,
    ),
  ),
];

/** No index tells apart what all have. */
const IN_EVERY_EVENT = 'search=music';

type Sent = { sql: string; parameters: unknown[] };

/** The statements that the service sends to the database while it answers. */
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
      return isList(statement.sql) ? [statement] : [];
    });
  } finally {
    sent.mockRestore();
  }
}

/** Counts and finds; how finished records are read by their ids is the same for all lists. */
function isList(sql: string): boolean {
  return /^SELECT (count\(\*\)|"\w+"\."id" AS "id")/i.test(sql);
}

async function planOf({ sql, parameters }: Sent): Promise<string> {
  const rows = await app.database.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (COSTS OFF) ${sql}`, parameters);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('The lists', () => {
  it('are found by indexes, as docs/query-plans.txt shows', async () => {
    const database = app.database;
    await fillLargeCalendar(database);
    const [ids] = await database.query<[Record<string, number>]>(
      `SELECT (SELECT max(id) FROM events WHERE status = 'publish') AS event, (SELECT max(id) FROM venues) AS venue,
        (SELECT max(id) FROM organizers) AS organizer`,
    );
    const named = (path: string) => path.replace(/\{(\w+)\}/g, (_, kind: string) => String(ids[kind]));
    const sections: string[] = [];
    for (const path of [...EVENTS.map((query) => `/events?${query}`), ...OTHERS]) {
      const plans = [];
      for (const statement of await statementsOf(named(path))) plans.push(await planOf(statement));
      expect(plans.length).toBeGreaterThan(0);
      sections.push(`GET ${path.replace(/\?$/, '')}\n\n${plans.join('\n\n')}\n`);
    }

    const plans = sections.join(`\n${'-'.repeat(100)}\n\n`);
    if (process.env.UPDATE_PLANS !== undefined) writeFileSync(FILE, plans);

    const scanning = sections.filter((section) => /Seq Scan on events\b/.test(section));
    expect(scanning.filter((section) => !section.includes(IN_EVERY_EVENT))).toEqual([]);
    expect(plans).toBe(readFileSync(FILE, 'utf8'));
  });
});
