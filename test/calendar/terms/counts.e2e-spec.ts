import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { startApp } from '../../support/app.js';
import { seeds, sequence } from '../../support/random.js';
import { anEvent, aTerm } from '../../support/records.js';

const app = startApp();
const STEPS = 60;

const HOUR = 3_600_000;
const LISTS = ['categories', 'tags'] as const;

type Terms = (typeof LISTS)[number];
type Json = Record<string, unknown>;
const editor = () => app.as('editor');
const query = (sql: string) => app.database.query<unknown>(sql);

/** Returns a time relative to now in the API's format. */
const instant = (later: number) => new Date(app.clock.now().getTime() + later).toISOString().slice(0, 19);

/** Purges the trash. */
const purge = () =>
  app.nest.get(TrashService).purge(new Date(app.clock.now().getTime() + 1), () => undefined);

/** Counts the events of every term by SQL. */
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

function passHour(): Promise<void> {
  app.clock.set(`${instant(HOUR)}Z`);
  return Promise.resolve();
}

/** Returns the counts shown by the API, except zeros. */
async function shown(list: Terms): Promise<Record<string, number>> {
  const { body } = await app.get(`/${list}?per_page=50&hide_empty=false`).expect(200);
  const records = (body as Record<string, { id: number; count: number }[]>)[list] ?? [];
  return Object.fromEntries(records.filter(({ count }) => count !== 0).map(({ id, count }) => [id, count]));
}

describe('The count of a term', () => {
  it.each(seeds())('is correct after random changes to events and terms: seed %i', async (seed) => {
    const pick = sequence(seed);
    const ids = { categories: [] as number[], tags: [] as number[], events: [] as number[] };
    const addTerm = async (list: Terms) => ids[list].push((await app.create(list, aTerm())).id);
    for (const list of [...LISTS, ...LISTS, ...LISTS]) await addTerm(list);
    const terms = () => {
      const [categories, tags] = LISTS.map((list) => ids[list].filter(() => pick(2) === 0));
      return { categories, tags };
    };
    const add = async (body: Json) => ids.events.push((await app.create('events', anEvent(body))).id);
    const one = () => ids.events[pick(ids.events.length)] ?? 0;
    const change = (body: Json) => editor().patch(`/events/${one()}`, { status: 'publish', ...body });
    const dropTerm = async (list: Terms) => {
      await editor()
        .delete(`/${list}/${ids[list].shift() ?? 0}`)
        .expect(200);
      await addTerm(list);
    };
    const steps = [
      () => add(terms()),
      () => add({ ...terms(), status: 'draft' }),
      () => add({ ...terms(), password: 'secret' }),
      () => change({}),
      () => change({ status: 'draft' }),
      () => change({ status: 'private' }),
      () => change({ date: instant(HOUR) }),
      () => change({ date: instant(-HOUR) }),
      () => change({ password: 'secret' }),
      () => change({ password: '' }),
      () => change(terms()),
      () => change({ tags: [], categories: [] }),
      () => editor().delete(`/events/${one()}`),
      () => purge(),
      () => query(`DELETE FROM events WHERE id = ${one()}`),
      passHour,
      () => dropTerm('categories'),
      () => dropTerm('tags'),
    ];

    for (let step = 0; step < STEPS; step += 1) {
      await steps[pick(steps.length)]?.();
      expect([step, await shown('categories')]).toEqual([step, await counted('category')]);
      expect([step, await shown('tags')]).toEqual([step, await counted('tag')]);
    }
  });

  it('is correct after simultaneous publications', async () => {
    const { id } = await app.create('categories', aTerm());

    await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(() => app.create('events', anEvent({ categories: [id] }))),
    );

    expect((await app.get(`/categories/${String(id)}`).expect(200)).body).toHaveProperty('count', 8);
  });
});
