import { readFileSync } from 'node:fs';
import { startApp } from '../../../support/app.js';
import { contentFiles } from '../../../support/content-files.js';
import { at } from '../../../support/translated.js';

interface Judged {
  readonly search: string;
  readonly language: string;
  readonly grades?: Readonly<Record<string, number>>;
  readonly did_you_mean?: string;
}

interface Conference {
  readonly id: string;
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const CONFERENCES = read('conferences.ndjson')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Conference);
const QUERIES = JSON.parse(read('queries.json')) as Judged[];
const GRADED = QUERIES.filter(({ grades }) => grades !== undefined);
const MISTYPED = QUERIES.filter(({ did_you_mean: meant }) => meant !== undefined);
const ALL = 'start_date=2000-01-01&end_date=2100-01-01&per_page=10&_fields=events.id,did_you_mean';

const app = startApp();
const aFile = contentFiles();
const names = new Map<number, string>();

const load = async () => {
  app.clock.set('2026-11-29T12:00:00Z');
  const lines = CONFERENCES.map(({ id: slug, ...event }) => ({
    type: 'event',
    timezone: 'UTC',
    slug,
    ...event,
  }));
  const { stdout } = await app.run('content', 'load', aFile(...lines));
  expect(stdout).toContain(`${lines.length} loaded`);
  const rows = await app.database.query<{ id: number; slug: string }[]>('SELECT id, slug FROM events');
  for (const { id, slug } of rows) names.set(id, slug);
};

const list = async ({ search, language }: Judged) => {
  const path = at(`/events?${ALL}&q=${encodeURIComponent(search)}`, language);
  const { body } = await app.get(path).expect(200);
  const { events, did_you_mean: meant } = body as { events: { id: number }[]; did_you_mean?: string };
  return { found: events.map(({ id }) => names.get(id) ?? ''), meant };
};

/** Lists as PostgreSQL ranks by itself. */
const listPlainly = async ({ search, language }: Judged) => {
  const configuration = language === 'fr' ? 'french' : 'english';
  const rows = await app.database.query<{ event_id: number }[]>(
    `SELECT event_id FROM (SELECT event_id, max(ts_rank(words, query)) AS rank
      FROM event_words, websearch_to_tsquery('${configuration}', calendar_fold($1)) AS query
      WHERE words @@ query AND language IN ('', $2) GROUP BY 1) AS found ORDER BY rank DESC, event_id LIMIT 10`,
    [search, language],
  );
  return rows.map(({ event_id: id }) => names.get(id) ?? '');
};

/** The gain of the first ten events, discounted by their place, as a share of the best possible one. */
function ndcg(found: readonly string[], grades: Readonly<Record<string, number>>): number {
  const gain = (all: readonly number[]) =>
    all.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
  const best = gain(Object.values(grades).sort((one, other) => other - one));
  return gain(found.map((id) => grades[id] ?? 0)) / best;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('GET /events?q=, judged by people', () => {
  it('lists first what a reader wants, and better than ts_rank', async () => {
    await load();
    const [ranked, plain]: [number[], number[]] = [[], []];
    for (const query of GRADED) {
      const { grades = {} } = query;
      const { found } = await list(query);
      ranked.push(ndcg(found, grades));
      plain.push(ndcg(await listPlainly(query), grades));
      if (process.env.SHOW_RANKING !== undefined)
        console.log(
          query.search,
          ranked.at(-1),
          plain.at(-1),
          found.map((id) => `${id}:${grades[id] ?? 0}`).join(' '),
        );
    }
    const meant = [];
    for (const query of MISTYPED) meant.push([query.search, (await list(query)).meant]);
    if (process.env.SHOW_RANKING !== undefined) console.log(mean(ranked), mean(plain), meant);

    // 0.878 and 0.566.
    expect(mean(ranked)).toBeGreaterThan(0.85);
    expect(mean(ranked)).toBeGreaterThan(mean(plain) + 0.2);
    expect(meant).toEqual(MISTYPED.map(({ search, did_you_mean: wanted }) => [search, wanted]));
  }, 120_000);
});
