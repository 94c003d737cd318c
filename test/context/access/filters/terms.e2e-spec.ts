import { startApp } from '../../../support/app.js';
import { type Caller, everyCaller, ownersAmong } from './callers.js';
import { statusOf } from './predicate.js';
import { LISTS, type SeededTerm, seedTerms, type TermKind } from './terms-world.js';
import { compare, untried } from './walk.js';

const app = startApp({ MAX_PER_PAGE: '500' });

let callers: Caller[];
beforeAll(async () => {
  callers = await everyCaller(app);
});

/** Counts only events that everybody can see. */
const isCounted = ({ event }: SeededTerm) =>
  event !== undefined && statusOf(event) === 'publish' && !event.state.isProtected;

type Keeps = (term: SeededTerm) => boolean;
type Order = (a: SeededTerm, b: SeededTerm) => number;
interface Row {
  readonly query: string;
  readonly keeps: Keeps;
  readonly order?: Order;
}

const all: Keeps = () => true;
const used: Keeps = (term) => term.isInUse(isCounted);
const chosen: Keeps = ({ isChosen }) => isChosen;
const byName: Order = (a, b) => (a.name < b.name ? -1 : 1);
const bySlug: Order = (a, b) => (a.slug < b.slug ? -1 : 1);
const byId: Order = (a, b) => a.id - b.id;
const byCount: Order = (a, b) => Number(isCounted(a)) - Number(isCounted(b)) || byId(a, b);
const reversed =
  (order: Order): Order =>
  (a, b) =>
    order(b, a);

const OF_BOTH: Row[] = [
  { query: '', keeps: used },
  { query: 'hide_empty=false', keeps: all },
  { query: 'include={some}', keeps: (term) => used(term) && chosen(term) },
  { query: 'hide_empty=false&exclude={some}', keeps: (term) => !chosen(term) },
  { query: 'hide_empty=0&orderby=count&order=desc', keeps: all, order: reversed(byCount) },
];

const OF_CATEGORIES: Row[] = [
  { query: 'search=term%201', keeps: (term) => used(term) && term.name.startsWith('Term 1') },
  { query: 'hide_empty=false&search=slug-1', keeps: ({ slug }) => slug.startsWith('slug-1') },
  { query: 'hide_empty=false&include={some}', keeps: chosen },
  { query: 'slug=slug-199', keeps: ({ slug }) => slug === 'slug-199' },
  { query: 'order=desc', keeps: used, order: reversed(byName) },
  { query: 'hide_empty=false&orderby=slug', keeps: all, order: bySlug },
  { query: 'hide_empty=false&orderby=id&order=desc', keeps: all, order: reversed(byId) },
  { query: 'orderby=count', keeps: used, order: byCount },
  { query: 'parent={parent}', keeps: (term) => used(term) && term.event !== undefined },
  { query: 'hide_empty=false&parent={parent}', keeps: ({ event }) => event !== undefined },
  { query: 'parent=0', keeps: (term) => used(term) && term.isRoot },
  { query: 'hide_empty=false&parent=0', keeps: ({ isRoot }) => isRoot },
];

const inWorld = (query: string, terms: readonly SeededTerm[]) =>
  query
    .replace('{some}', terms.flatMap(({ id, isChosen }) => (isChosen ? [id] : [])).join(','))
    .replace('{parent}', String(terms.find(({ name }) => name === 'Music')?.id));

/** Returns the differences between the terms callers get for each query and those they should get. */
async function differences(kind: TermKind, rows: readonly Row[]): Promise<object[]> {
  const terms = await seedTerms(app, kind, ownersAmong(callers));
  const some = callers.filter(({ role }) => role === undefined || role === 'author' || role === 'editor');
  const found: object[] = [];
  for (const { query, keeps, order = byName } of rows) {
    const question = { list: kind.list, query: inWorld(query, terms), records: terms.toSorted(order) };
    found.push(...(await compare(some, question, (_, term) => keeps(term))));
  }
  return found;
}

describe.each(LISTS)('GET /$list, for every state of events', (kind) => {
  it('returns the same terms to every caller', async () => {
    expect(await differences(kind, OF_BOTH)).toEqual([]);
  });

  it('counts only events that everybody can see, for every caller', async () => {
    const { list } = kind;
    const terms = await seedTerms(app, kind, ownersAmong(callers));
    const wrong: object[] = [];
    for (const { client, name } of callers) {
      const { body } = await client.get(`/${list}?hide_empty=false&per_page=500`).expect(200);
      const listed = (body as Record<string, { id: number; count: number }[]>)[list] ?? [];
      const counts = new Map(listed.map(({ id, count }) => [id, count]));
      for (const term of terms)
        if (counts.get(term.id) !== Number(isCounted(term)))
          wrong.push({ caller: name, term: term.label, count: counts.get(term.id) });
    }

    expect(wrong).toEqual([]);
  });
});

describe('GET /categories', () => {
  it('tests every filter here except post and event, which test/calendar/terms/filters tests', async () => {
    const queries = [...OF_BOTH, ...OF_CATEGORIES].map(({ query }) => query);

    expect(await untried(app, 'categories', queries)).toEqual(['post', 'event']);
  });
});

describe('GET /categories, for every state of events', () => {
  it('returns the same terms to every caller', async () => {
    expect(await differences(LISTS[0], OF_CATEGORIES)).toEqual([]);
  });
});
