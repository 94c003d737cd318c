import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { startApp } from '../../support/app.js';
import { anEvent, aTerm } from '../../support/records.js';

const app = startApp();
const editor = app.as('editor');

type Json = Record<string, unknown>;
const LISTS = ['categories', 'tags'] as const;

const [EARLIER, TOMORROW, LATER] = ['2026-11-19T12:00:00Z', '2026-11-21T12:00:00Z', '2026-11-23T12:00:00Z'];

/** The ids of a category and a tag, by the parameter that links an event to them. */
interface Terms {
  readonly categories: number;
  readonly tags: number;
}

async function newTerms(): Promise<Terms> {
  const idIn = async (list: 'categories' | 'tags') => (await app.create(list, aTerm())).id;
  return { categories: await idIn('categories'), tags: await idIn('tags') };
}

/** Returns the counts in the records of both terms. */
async function counts(terms: Terms): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const list of LISTS)
    found.push(((await app.get(`/${list}/${terms[list]}`).expect(200)).body as Json).count);
  return found;
}

/** Returns the number of terms in use by list. */
async function inUse(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const list of LISTS) found.push(((await app.get(`/${list}`).expect(200)).body as Json).total);
  return found;
}

const linkedTo = (...all: Terms[]) =>
  Object.fromEntries(LISTS.map((list) => [list, all.map((terms) => terms[list])]));

const carrying = async (terms: Terms, fields: Json = {}) =>
  (await app.create('events', anEvent({ ...linkedTo(terms), ...fields }))).id;

const write = (id: number, body: Json) => editor.patch(`/events/${id}`, body).expect(200);
const trash = (id: number) => editor.delete(`/events/${id}`).expect(200);
const purge = () => app.nest.get(TrashService).purge(new Date('2026-11-20T12:00:01Z'), () => undefined);

const OPEN = { status: 'publish', date_utc: EARLIER, password: '', hide_from_listings: false };
const STATES: Record<string, Json> = {
  published: OPEN,
  hidden: { ...OPEN, hide_from_listings: true },
  draft: { ...OPEN, status: 'draft' },
  pending: { ...OPEN, status: 'pending' },
  private: { ...OPEN, status: 'private' },
  scheduled: { ...OPEN, date_utc: TOMORROW },
  protected: { ...OPEN, password: 'secret' },
  'protected draft': { ...OPEN, status: 'draft', password: 'secret' },
  'protected and scheduled': { ...OPEN, date_utc: TOMORROW, password: 'secret' },
};
const countIn = (state: string) => (['published', 'hidden'].includes(state) ? 1 : 0);

describe("The counts of an event's terms", () => {
  // All earlier states in the table have already been tried in both directions.
  it.each(Object.keys(STATES).slice(0, -1))(
    'follow the event from %s to other states and back',
    async (from) => {
      const terms = await newTerms();
      await carrying(terms);
      const id = await carrying(terms, STATES[from]);
      const [seen, expected]: unknown[][] = [[], []];
      const become = async (state: string) => {
        const { body } = await write(id, STATES[state] ?? {});
        seen?.push([state, LISTS.map((list) => (body as Record<string, Json[]>)[list]?.[0]?.count)]);
        expected?.push([state, Array(2).fill(1 + countIn(state))]);
      };

      const states = Object.keys(STATES);
      for (const to of states.slice(states.indexOf(from) + 1)) {
        await become(to);
        await become(from);
      }
      expect(seen).toEqual(expected);
      expect(await counts(terms)).toEqual(Array(2).fill(1 + countIn(from)));
    },
  );

  it('include a new event that is public, hidden or not, and no other', async () => {
    const seen: Json = {};
    for (const [state, fields] of Object.entries(STATES)) {
      const terms = await newTerms();
      await carrying(terms, fields);
      seen[state] = await counts(terms);
    }

    expect(seen).toEqual(
      Object.fromEntries(Object.keys(STATES).map((state) => [state, Array(2).fill(countIn(state))])),
    );
    expect(await inUse()).toEqual([2, 2]);
  });

  it.each(['published', 'draft', 'scheduled', 'protected'])(
    'decrease when it is trashed from %s, and increase when it is restored',
    async (from) => {
      const { [from]: fields = {} } = STATES;
      const terms = await newTerms();
      await carrying(terms);
      const [restored, purged] = [await carrying(terms, fields), await carrying(terms, fields)];
      await trash(restored);
      await trash(purged);
      expect(await counts(terms)).toEqual([1, 1]);

      await write(restored, { status: fields.status });
      expect(await counts(terms)).toEqual(Array(2).fill(1 + countIn(from)));
      await trash(restored);
      await purge();

      expect(await counts(terms)).toEqual([1, 1]);
      app.clock.set(LATER);
      expect([await counts(terms), await inUse()]).toEqual([
        [1, 1],
        [1, 1],
      ]);
    },
  );

  it.each([
    ['published', [0, 1, 1]],
    ['hidden', [0, 1, 1]],
    ['draft', [0, 0, 0]],
    ['protected', [0, 0, 0]],
  ] as const)('follow a %s event from terms to others', async (state, after) => {
    const all = [await newTerms(), await newTerms(), await newTerms()] as const;
    const [a, b, c] = all;
    const id = await carrying(a, { ...STATES[state], ...linkedTo(a, b) });

    await write(id, linkedTo(b, c));
    expect(await Promise.all(all.map(counts))).toEqual(after.map((count) => [count, count]));
    await write(id, OPEN);
    expect(await Promise.all(all.map(counts))).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ]);
    await write(id, { categories: [], tags: [] });
    expect(await Promise.all(all.map(counts))).toEqual(Array(3).fill([0, 0]));
  });

  it('are the same in the event as in the terms', async () => {
    const terms = await newTerms();
    await carrying(terms);
    const id = await carrying(terms);

    const { body } = await app.get(`/events/${id}`).expect(200);
    expect(body).toMatchObject({ categories: [{ count: 2 }], tags: [{ count: 2 }] });
    expect((await write(id, { status: 'draft' })).body).toMatchObject({
      categories: [{ count: 1 }],
      tags: [{ count: 1 }],
    });
  });

  it('are correct after one statement changes or deletes several events', async () => {
    const terms = await newTerms();
    for (const fields of [OPEN, OPEN, STATES.draft, STATES.protected]) await carrying(terms, fields);

    for (const [statement, count] of [
      ["UPDATE events SET status = 'publish'", 3],
      ["UPDATE events SET status = 'draft' WHERE id <> (SELECT min(id) FROM events)", 1],
      ["UPDATE events SET status = 'publish'", 3],
      ['DELETE FROM events WHERE id = (SELECT min(id) FROM events)', 2],
      ["UPDATE events SET status = 'draft' WHERE id = (SELECT min(id) FROM events)", 1],
      ['DELETE FROM events', 0],
    ] as const) {
      await app.database.query(statement);
      expect([statement, await counts(terms)]).toEqual([statement, [count, count]]);
    }
  });
});

describe("The counts of a scheduled event's terms", () => {
  const write = (fields: Json) => async (id: number) => {
    await editor.patch(`/events/${id}`, fields).expect(200);
  };
  const CHANGES: [string, ((id: number) => Promise<unknown>)[], number[]][] = [
    ['it got a password', [write({ password: 'secret' })], [0, 0, 0]],
    ['it was hidden', [write({ hide_from_listings: true })], [0, 1, 1]],
    ['it lost its terms', [write({ categories: [], tags: [] })], [0, 0, 0]],
    ['it was restored as a draft', [trash, write({ status: 'draft' })], [0, 0, 0]],
    ['it was purged', [trash, purge], [0, 0, 0]],
  ];

  it.each(CHANGES)('are correct before, at and after its time when %s', async (_what, changes, expected) => {
    const terms = await newTerms();
    const id = await carrying(terms, { date_utc: TOMORROW });
    await carrying(terms, STATES.draft);
    for (const change of changes) await change(id);

    const seen: unknown[] = [];
    for (const moment of ['2026-11-21T11:59:59Z', TOMORROW, LATER]) {
      app.clock.set(moment);
      seen.push(await counts(terms));
    }
    expect(seen).toEqual(expected.map((count) => [count, count]));
  });

  it.each([
    ['it is put off again', { date_utc: LATER }, [0, 1]],
    ['it gets a password', { password: 'secret' }, [0, 0]],
  ])('are correct when %s after its time', async (_what, change, expected) => {
    const terms = await newTerms();
    const id = await carrying(terms, { date_utc: TOMORROW });
    app.clock.set('2026-11-21T13:00:00Z');
    expect(await counts(terms)).toEqual([1, 1]);

    await editor.patch(`/events/${id}`, change).expect(200);
    const seen = [await counts(terms)];
    app.clock.set(LATER);
    expect([...seen, await counts(terms)]).toEqual(expected.map((count) => [count, count]));
  });
});

describe.each(LISTS)('The counts of %s', (list) => {
  const total = async (query = '') =>
    ((await app.get(`/${list}?${query}`).expect(200)).body as { total: number }).total;

  it('stay the same when another term is deleted', async () => {
    const [kept, deleted] = [await newTerms(), await newTerms()];
    const id = await carrying(kept, linkedTo(kept, deleted));
    await app.as('administrator').delete(`/${list}/${deleted[list]}`).expect(200);

    expect(await counts(kept)).toEqual([1, 1]);
    expect(await total()).toBe(1);
    await trash(id);
    expect([await counts(kept), await inUse()]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await total('hide_empty=false')).toBe(1);
  });

  it('count an event once for each of its terms, per taxonomy', async () => {
    const [a, b] = [await newTerms(), await newTerms()];
    await carrying(a, { [list]: [a[list], b[list]] });

    expect(await Promise.all([a, b].map(counts))).toEqual(
      [a, b].map((terms) => LISTS.map((one) => (one === list || terms === a ? 1 : 0))),
    );
  });
});

describe('The counts of categories', () => {
  it('of children stay the same when their parent is deleted', async () => {
    const [parent, child] = [await newTerms(), await newTerms()];
    await editor.patch(`/categories/${child.categories}`, { parent: parent.categories }).expect(200);
    await carrying(parent);
    await carrying(child);
    await carrying(child, STATES.draft);

    await editor.delete(`/categories/${parent.categories}`).expect(200);

    expect(await counts(child)).toEqual([1, 1]);
    const { body } = await app.get('/categories?per_page=50').expect(200);
    expect(body).toMatchObject({ total: 1, categories: [{ id: child.categories, count: 1, parent: 0 }] });
  });

  it('exclude those of their children', async () => {
    const [parent, child] = [await newTerms(), await newTerms()];
    await editor.patch(`/categories/${child.categories}`, { parent: parent.categories }).expect(200);
    await carrying(child);

    const { body } = await app.get('/categories?orderby=count&order=desc').expect(200);
    expect(body).toMatchObject({
      categories: [
        { id: child.categories, count: 1 },
        { id: parent.categories, count: 0 },
      ],
    });
  });
});
