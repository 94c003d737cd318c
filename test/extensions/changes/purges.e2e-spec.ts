import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { fillCalendar } from '../../reading/freshness/filled-calendar.js';
import { type Ids, type Page, PAGES, watchingPages } from '../../reading/freshness/pages.js';
import { BY_SQL, WRITES } from '../../reading/freshness/writes.rows.js';
import { startApp } from '../../support/app.js';
import { behind, readAll } from './reading.js';

const app = startApp();
const effectOf = watchingPages(app, PAGES);

/** Returns the pages that a write changes and a shared cache keeps, although it purges what has changed. */
async function unpurged(ids: Ids, write: () => PromiseLike<unknown>, pages?: Page[]): Promise<Page[]> {
  const { cursor } = await readAll(app);
  const { changed } = await effectOf(ids, write, pages);
  const purged = await keysSince(cursor);
  if (purged === undefined) return [];
  const kept = [...changed].filter(([, keys]) => keys !== undefined && !keys.some((key) => purged.has(key)));
  return kept.map(([page]) => page);
}

/** Returns the surrogate keys that a shared cache purges for the changes since a cursor; undefined for all of them. */
async function keysSince(cursor: string): Promise<Set<string> | undefined> {
  await app.nest.get(ChangesUpkeep).record();
  if ((await app.get(behind(cursor))).status === 410) return undefined;
  const { changes } = await readAll(app, behind(cursor));
  return new Set(['calendar', ...changes.map(({ type, id }) => `${type}-${id}`)]);
}

describe('A shared cache that purges what the feed of changes has', () => {
  it.each(WRITES)('keeps no page that a write has changed: %s', async (_what, write) => {
    const ids = await fillCalendar(app);

    expect(await unpurged(ids, () => write(app, ids))).toEqual([]);
  });

  it.each(Object.entries(BY_SQL))('keeps no page that SQL has changed: of %s', async (_what, statements) => {
    const ids = await fillCalendar(app);

    const kept: (readonly [string, Page[]])[] = [];
    for (const [trigger, statement, shownIn] of statements)
      kept.push([trigger, await unpurged(ids, () => app.database.query(statement), [...shownIn])]);

    expect(kept.filter(([, pages]) => pages.length > 0)).toEqual([]);
  });
});
