import { jest } from '@jest/globals';
import pg from 'pg';
import { cursorIn } from '../common/lists/walking.js';
import type { TestApp } from '../harness/test-app.js';

/** A documented list, and the plans of the statements by which the service finds and counts its records. */
export interface PlannedList {
  readonly path: string;
  readonly plans: readonly string[];
}

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
  'hide_subsequent_recurrences=true&search=music',
  'geoloc_lat=10&geoloc_lng=10&geoloc_radius=2000',
  ...['', '&hide_subsequent_recurrences=true'].map(
    (first) => `geoloc_lat=10&geoloc_lng=10&geoloc_radius=2000&orderby=distance${first}`,
  ),
  'after={cursor}',
  'order=desc&after={cursor}',
];

const OTHERS = [
  '/images?',
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
async function statementsOf(app: TestApp, path: string): Promise<Sent[]> {
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
  return /\b(?:(?:events|venues|organizers|categories|tags) row|images image)\b/.test(sql);
}

/** Adds the cursor behind the first page to a path that ends with one. */
async function withCursor(app: TestApp, path: string): Promise<string> {
  if (!path.endsWith('after=')) return path;
  const { body } = await app.get(path).expect(200);
  return path + cursorIn((body as { next_rest_url?: string }).next_rest_url);
}

async function planOf(app: TestApp, { sql, parameters }: Sent): Promise<string> {
  const rows = await app.database.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (COSTS OFF) ${sql}`, parameters);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Returns the plans of all documented lists. */
export async function plansOfLists(app: TestApp): Promise<PlannedList[]> {
  const [ids] = await app.database.query<[Record<string, number>]>(
    `SELECT (SELECT max(id) FROM events WHERE status = 'publish' AND recurrence IS NULL) AS event,
      (SELECT max(id) FROM events WHERE recurrence IS NOT NULL) AS series, (SELECT max(id) FROM venues) AS venue,
      (SELECT max(id) FROM organizers) AS organizer`,
  );
  const named = (path: string) => path.replace(/\{(\w+)\}/g, (_, kind: string) => String(ids[kind] ?? ''));
  const lists: PlannedList[] = [];
  for (const path of [...EVENTS.map((query) => `/events?${query}`), ...OTHERS]) {
    const statements = await statementsOf(app, await withCursor(app, named(path)));
    expect(statements.length).toBeGreaterThan(0);
    const plans: string[] = [];
    for (const statement of statements) plans.push(await planOf(app, statement));
    lists.push({ path, plans });
  }
  return lists;
}
