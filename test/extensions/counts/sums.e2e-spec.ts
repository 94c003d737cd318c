import { startApp } from '../../support/app.js';
import { seeds, sequence } from '../../support/random.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';
import { countsOf, type Row, totalOf } from './reading.js';

const app = startApp();

const EVENTS = 24;
const LISTS = 12;

type Random = (below: number) => number;
type Query = Record<string, string | number | boolean>;

const day = (n: number) => new Date(Date.UTC(2026, 11, 1 + n)).toISOString().slice(0, 10);
const some = <T>(random: Random, all: readonly T[]) => all.filter(() => random(3) === 0);

/** Creates events at random, and returns filters that some of them meet. */
async function seed(random: Random) {
  const create = async (collection: string, bodies: readonly Record<string, unknown>[]) => {
    const ids: number[] = [];
    for (const body of bodies) ids.push((await app.create(collection, body)).id);
    return ids;
  };
  const [tags, roots] = [
    await create('tags', [aTerm(), aTerm()]),
    await create('categories', [aTerm(), aTerm()]),
  ];
  const categories = [...roots, ...(await create('categories', [aTerm({ parent: roots[0] })]))];
  const venues = await create('venues', [
    aVenue({ city: 'Oslo', geo_lat: 59.9, geo_lng: 10.7 }),
    aVenue({ city: 'Bergen', status: 'private' }),
    aVenue({ password: 'open-sesame' }),
  ]);
  for (let n = 0; n < EVENTS; n++) {
    const start = random(20);
    await app.create(
      'events',
      anEvent({
        start_date: `${day(start)} ${['00:00:00', '12:30:00', '23:00:00'][random(3)]}`,
        end_date: `${day(start + random(3))} 23:59:58`,
        timezone: ['Europe/Oslo', 'Pacific/Auckland'][random(2)],
        status: ['publish', 'publish', 'draft'][random(3)],
        featured: random(2) === 0,
        title: ['Jazz', 'Folk'][random(2)],
        ...(random(5) === 0 && { password: 'open-sesame' }),
        tags: some(random, tags),
        categories: some(random, categories),
        venue: some(random, venues),
      }),
    );
  }
  return { tags, categories, venues };
}

function randomFilters(
  random: Random,
  { tags, categories, venues }: Awaited<ReturnType<typeof seed>>,
): Query {
  const filters: Query[] = [
    { tags: String(tags[random(2)]) },
    { q: ['jazz', 'folk', '-jazz', 'oslo'][random(4)] ?? '' },
    { categories: String(categories[random(3)]) },
    { venue: String(venues[0]) },
    { featured: random(2) === 0 },
    { search: 'jazz' },
    { geoloc: true },
    { start_date: day(random(10)) },
    { ends_after: day(random(10)), starts_before: day(10 + random(10)) },
    { started_by: `${day(random(20))}T12:00:00Z` },
    { strict_dates: true, start_date: `${day(random(10))} 12:30:00` },
  ];
  return Object.assign({}, ...some(random, filters)) as Query;
}

/** The filters of the list that find the events of a row. */
const FILTERS: Readonly<Record<string, (value: never) => Query>> = {
  category: ({ id }: { id: number }) => ({ categories: String(id) }),
  tag: ({ id }: { id: number }) => ({ tags: String(id) }),
  venue: ({ id }: { id: number }) => ({ venue: String(id) }),
  status: (status: string) => ({ status }),
};

function filterOf(row: Row): Query {
  return Object.entries(row).reduce(
    (query, [name, value]) => ({ ...query, ...FILTERS[name]?.(value as never) }),
    {},
  );
}

describe.each(seeds())('With random events and filters (seed %s), GET /events/counts', (number) => {
  it.each(['anonymous', 'contributor', 'editor'] as const)(
    'has for the %s the totals of the lists with the filters of each row',
    async (caller) => {
      const random = sequence(number);
      const records = await seed(random);
      const client = caller === 'anonymous' ? app : app.as(caller);
      const found: Record<string, number[]> = {};
      const expected: Record<string, number[]> = {};
      for (let n = 0; n < LISTS; n++) {
        const query = randomFilters(random, records);
        const by = ['tag', 'category', 'venue', 'status', 'category,venue'][random(5)] as string;
        const { counts, total } = await countsOf(client, by, query);
        const lists = counts
          .map((row) => ({ ...query, ...filterOf(row) }))
          .filter((list) => !clashes(query, list));
        const rows = counts.filter((row) => !clashes(query, { ...query, ...filterOf(row) }));
        found[`${by} ${JSON.stringify(query)}`] = [total, ...rows.map(({ count }) => count)];
        const totals = await Promise.all(lists.map((list) => totalOf(client, list)));
        expected[`${by} ${JSON.stringify(query)}`] = [await totalOf(client, query), ...totals];
      }

      expect(found).toEqual(expected);
      expect(Object.values(found).some(([total = 0]) => total > 0)).toBe(true);
    },
  );

  it('has for each day the total of the list of that day', async () => {
    const random = sequence(number);
    const records = await seed(random);
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    const filters: Query[] = [{}, { featured: true }, { tags: String(records.tags[0]) }];
    for (const filter of filters) {
      const { counts } = await countsOf(app, 'day', filter);
      for (const { day: date, count } of counts) {
        const [of, before] = [
          String(date),
          new Date(Date.parse(String(date)) - 86_400_000).toISOString().slice(0, 10),
        ];
        found[`${of} ${JSON.stringify(filter)}`] = count;
        expected[`${of} ${JSON.stringify(filter)}`] = await totalOf(app, {
          ...filter,
          ends_after: before,
          starts_before: of,
        });
      }
    }

    expect(found).toEqual(expected);
  });
});

/** Tells whether the filter of a row takes the place of one in the query. */
function clashes(query: Query, list: Query): boolean {
  return Object.entries(query).some(([name, value]) => list[name] !== value);
}
