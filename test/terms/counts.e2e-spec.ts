import { TrashService } from '../../src/content/trash.service.js';
import { startApp } from '../support/app.js';
import { sequence } from '../support/random.js';
import { anEvent, aTerm } from '../support/records.js';

const app = startApp();
const STEPS = 40;

type Json = Record<string, unknown>;
const editor = () => app.as('editor');

/** The counts as the events themselves have them. */
async function counted(kind: 'category' | 'tag'): Promise<Record<string, number>> {
  const rows = await app.database.query<{ id: number; count: number }[]>(
    `SELECT link.${kind}_id AS id, count(*)::integer AS count FROM event_${kind === 'tag' ? 'tags' : 'categories'} link
     JOIN events event ON event.id = link.event_id
     WHERE event.password_digest IS NULL
       AND (event.status = 'publish' OR (event.status = 'future' AND event.published_at <= $1)) GROUP BY 1`,
    [app.clock.now()],
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

/** The counts that the API shows, less those that are 0. */
async function shown(list: 'categories' | 'tags'): Promise<Record<string, number>> {
  const { body } = await app.get(`/${list}?per_page=50&hide_empty=false`).expect(200);
  const records = (body as Record<string, { id: number; count: number }[]>)[list] ?? [];
  return Object.fromEntries(records.filter(({ count }) => count !== 0).map(({ id, count }) => [id, count]));
}

describe('The count of a term', () => {
  it.each([1, 2])('is right after whatever happens to events and terms: %i', async (seed) => {
    const pick = sequence(seed);
    const trash = app.nest.get(TrashService, { strict: false });
    const most = [0, 0];
    const ids = { categories: [] as number[], tags: [] as number[], events: [] as number[] };
    for (const list of ['categories', 'categories', 'categories', 'tags', 'tags', 'tags'] as const)
      ids[list].push((await app.create(list, aTerm())).id as number);
    const some = <T>(all: readonly T[]) => all.filter(() => pick(2) === 0);
    const one = () => ids.events[pick(ids.events.length)] ?? 0;
    const change = (body: Json) => editor().patch(`/events/${one()}`, { status: 'publish', ...body });
    const create = async () => ids.events.push((await app.create('events', anEvent(terms()))).id as number);
    const steps = [
      create,
      create,
      async () =>
        ids.events.push((await app.create('events', anEvent({ ...terms(), status: 'draft' }))).id as number),
      () => change({ date: '2026-11-19 12:00:00', password: '' }),
      () => change({ date: '2026-11-19 12:00:00', password: '' }),
      () => change({ status: 'draft' }),
      () => change({ status: 'private' }),
      () => change({ date: '2026-11-21 12:00:00' }),
      () => change({ date: '2026-11-19 12:00:00' }),
      () => change({ password: 'secret' }),
      () => change({ password: '' }),
      () => change(terms()),
      () => change({ tags: [], categories: [] }),
      () => change({ hide_from_listings: true, status: 'future' }),
      () => editor().delete(`/events/${one()}`),
      () => editor().delete(`/events/${one()}`),
      () => trash.purge(new Date(app.clock.now().getTime() + 1), () => undefined),
      () => replace('categories'),
      () => replace('tags'),
    ];
    const terms = () => ({ categories: some(ids.categories), tags: some(ids.tags) });
    const replace = async (list: 'categories' | 'tags') => {
      await editor()
        .delete(`/${list}/${ids[list].shift() ?? 0}`)
        .expect(200);
      ids[list].push((await app.create(list, aTerm())).id as number);
    };

    for (let step = 0; step < STEPS; step += 1) {
      await steps[pick(steps.length)]?.();
      const expected = [await counted('category'), await counted('tag')];
      expect([await shown('categories'), await shown('tags')]).toEqual(expected);
      for (const [place, terms] of expected.entries())
        most[place] = Math.max(most[place] ?? 0, ...Object.values(terms));
    }
    app.clock.set('2026-11-22T00:00:00Z');
    expect(await shown('categories')).toEqual(await counted('category'));
    expect(await shown('tags')).toEqual(await counted('tag'));
    // Otherwise nothing was compared with nothing.
    expect(Math.min(...most)).toBeGreaterThan(1);
  });

  it('is right when many publish at the same time', async () => {
    const { id } = await app.create('categories', aTerm());

    await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(() => app.create('events', anEvent({ categories: [id] }))),
    );

    expect((await app.get(`/categories/${String(id)}`).expect(200)).body).toHaveProperty('count', 8);
  });
});
