import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { startApp } from '../../support/app.js';
import { RESOURCES } from '../../support/translated.js';
import { fillCalendar } from './filled-calendar.js';
import { type Ids, type Page, PAGES, watchingPages } from './pages.js';
import { BY_SQL, WRITES } from './writes.rows.js';

const app = startApp();
const effectOf = watchingPages(app, PAGES);
const LISTS = RESOURCES.map(({ list }) => list);

/** Returns which pages a write changes, and which are not shown as they are. */
async function seen(ids: Ids, write: () => PromiseLike<unknown>) {
  const { changed, stale } = await effectOf(ids, write);
  return { changed: new Set(changed.keys()), stale };
}

describe('A write', () => {
  it.each(WRITES)(
    'is seen at once in every page that shows it, on either instance: %s',
    async (_what, write, shownIn) => {
      const ids = await fillCalendar(app);

      const effect = await seen(ids, () => write(app, ids));

      expect(effect).toEqual({ changed: new Set(shownIn), stale: [] });
    },
  );

  it('is seen where it leaves nothing: in an emptied trash', async () => {
    const ids = await fillCalendar(app);
    await app.as('editor').delete(`/events/${ids.events}`).expect(200);
    const trash = app.nest.get(TrashService);

    const { changed } = await seen(ids, () => trash.purge(new Date('2026-11-20T12:00:01Z'), () => undefined));

    expect(changed).toEqual(new Set(['event', 'event in French']));
  });

  it.each(Object.entries(BY_SQL))('by SQL is noticed: of %s', async (_what, statements) => {
    const ids = await fillCalendar(app);
    const seenBy: [string, Page[], Page[]][] = [];

    for (const [trigger, statement, shownIn] of statements) {
      const { changed, stale } = await effectOf(ids, () => app.database.query(statement), [...shownIn]);
      seenBy.push([trigger, [...changed.keys()], [...stale]]);
    }

    expect(seenBy).toEqual(statements.map(([trigger, , shownIn]) => [trigger, shownIn, []]));
  });

  it('is noticed by triggers that all have a row', async () => {
    const triggers = await app.database.query<{ name: string }[]>(
      "SELECT tgname AS name FROM pg_trigger WHERE tgname LIKE '%\\_versioned%'",
    );

    // Writes of new records are in the first table.
    const byHand = Object.values(BY_SQL).flat();
    const rows = [...byHand.map(([trigger]) => trigger), ...LISTS.map((list) => `${list}_versioned_insert`)];
    expect(new Set(triggers.map(({ name }) => name))).toEqual(new Set(rows));
  });
});
