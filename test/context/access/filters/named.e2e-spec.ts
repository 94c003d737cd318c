import { startApp } from '../../../support/app.js';
import { type Caller, everyCaller, ownersAmong } from './callers.js';
import { NAMED, type Named, seedNamed, seedPlaces } from './named-world.js';
import { isOpen, isShown } from './predicate.js';
import { compare } from './walk.js';

const app = startApp({ MAX_PER_PAGE: '500' });

let callers: Caller[];
beforeAll(async () => {
  callers = await everyCaller(app);
});

/**
 * Returns the callers who may know different things about a record: its owner, and for an author's record some others.
 */
function askingFor({ record }: Named): Caller[] {
  const owner = callers.find(({ id }) => id === record.authorId);
  const others = owner?.role === 'author' ? ['anonymous with the key', 'another author', 'the editor'] : [];
  return callers.filter((caller) => caller === owner || others.includes(caller.name));
}

/**
 * Checks that a filter by a record in the trash is refused, and that one by a record that the caller may not read finds
 * nothing; with `isHiding`, also one by a record whose contents are hidden.
 */
async function mistakesOf({ path, list, isHiding }: (typeof NAMED)[number], all: readonly Named[]) {
  const ask = async (caller: Caller, { record, found }: Named): Promise<object[]> => {
    const { status, body } = await caller.client.get(`${path}${record.id}${caller.key}`);
    const { [list]: records = [], total } = body as Record<string, { id: number }[]> & { total?: number };
    const response = [status, total, ...records.map(({ id }) => id)];
    const ids = isHiding && !isOpen(caller, record) ? [] : [found];
    const isUnknown = record.state.status === 'trash';
    const shown = isShown(caller, record) ? ids : [];
    const expected = isUnknown ? [400, undefined] : [200, shown.length, ...shown];
    if (response.join() === expected.join()) return [];
    return [{ caller: caller.name, record: record.label, response, expected }];
  };
  const mistakes: object[] = [];
  for (const named of all)
    for (const caller of askingFor(named)) mistakes.push(...(await ask(caller, named)));
  return mistakes;
}

describe('Filters by a record, for every caller and every state of it', () => {
  it.each(NAMED)('reveal with $path only what the caller may know', async (filter) => {
    expect(await mistakesOf(filter, await seedNamed(app, filter, ownersAmong(callers)))).toEqual([]);
  });
});

describe('GET /events, for every caller and every state of the parents', () => {
  it('show the parent to callers who may read it', async () => {
    const [children] = NAMED.filter(({ path }) => path.includes('parent'));
    const all = await seedNamed(app, children as (typeof NAMED)[number], ownersAmong(callers));
    const mistakes: object[] = [];
    for (const caller of callers) {
      const { body } = await caller.client.get(`/events?per_page=500${caller.key}`).expect(200);
      const { events } = body as { events: { id: number; post_parent?: number }[] };
      const named = new Map(events.map(({ id, post_parent: parent }) => [id, parent]));
      for (const { record, found } of all) {
        const expected = isShown(caller, record) ? record.id : undefined;
        if (named.get(found) !== expected) mistakes.push({ caller: caller.name, parent: record.label });
      }
    }

    expect(mistakes).toEqual([]);
  });
});

describe('GET /events, for every caller and every state of the venue', () => {
  const isPlaced = (caller: Caller, { record }: Named) => isShown(caller, record) && isOpen(caller, record);

  it.each([
    ['geoloc=true', isPlaced],
    ['geoloc=false', (caller: Caller, named: Named) => !isPlaced(caller, named)],
    ['geoloc_lat=52&geoloc_lng=13', isPlaced],
    ['bbox=-180,-90,180,90', isPlaced],
  ])('reveal with %s only what the caller may know', async (query, isExpected) => {
    const places = await seedPlaces(app, ownersAmong(callers));
    const records = places.map((named) => ({ ...named, id: named.found, label: named.record.label }));

    expect(await compare(callers, { list: 'events', query, records }, isExpected)).toEqual([]);
  });
});
