import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { fillCalendar } from '../../reading/freshness/filled-calendar.js';
import { type Ids, type Page, PAGES } from '../../reading/freshness/pages.js';
import { BY_SQL, WRITES } from '../../reading/freshness/writes.rows.js';
import { startApp } from '../../support/app.js';
import { behind, readAll } from './reading.js';

const app = startApp();

/** Returns the pages that a write changes and a shared cache keeps, although it purges what has changed. */
async function unpurged(
  ids: Ids,
  write: () => PromiseLike<unknown>,
  changed: readonly Page[],
): Promise<Page[]> {
  const { cursor } = await readAll(app);
  const kept = await Promise.all(changed.map((page) => keysOf(PAGES[page](ids))));
  await write();
  const purged = await keysSince(cursor);
  if (purged === undefined) return [];
  return changed.filter((_, n) => !(kept[n] ?? []).some((key) => purged.has(key)));
}

async function keysOf(path: string): Promise<string[]> {
  const { headers } = await app.get(`/${path}`).expect(200);
  return headers['surrogate-key']?.split(' ') ?? [];
}

/** Returns the surrogate keys that a shared cache purges for the changes since a cursor; undefined for all of them. */
async function keysSince(cursor: string): Promise<Set<string> | undefined> {
  await app.nest.get(ChangesUpkeep).record();
  if ((await app.get(behind(cursor))).status === 410) return undefined;
  const { changes } = await readAll(app, behind(cursor));
  return new Set(['calendar', ...changes.map(({ type, id }) => `${type}-${id}`)]);
}

// Which pages a write changes is tested with the freshness of responses.
describe('A shared cache that purges what the feed of changes has', () => {
  it.each(WRITES)('keeps no page that a write has changed: %s', async (_what, write, shownIn) => {
    const ids = await fillCalendar(app);

    expect(await unpurged(ids, () => write(app, ids), shownIn)).toEqual([]);
  });

  it.each(Object.entries(BY_SQL))('keeps no page that SQL has changed: of %s', async (_what, statements) => {
    const ids = await fillCalendar(app);

    const kept: (readonly [string, Page[]])[] = [];
    for (const [trigger, statement, shownIn] of statements)
      kept.push([trigger, await unpurged(ids, () => app.database.query(statement), shownIn)]);

    expect(kept.filter(([, pages]) => pages.length > 0)).toEqual([]);
  });
});
