import { FORMATS } from '../../../src/extensions/feeds/feed-formats.js';
import { cellsOf, clientOf, Findings, whose } from '../../context/access/matrix/cells.js';
import { asSeenBy, type Extent, OWNED, seed } from '../../context/access/matrix/reading.js';
import { CALLERS, right, single, type Type } from '../../context/access/matrix/rights.js';
import type { Seeded } from '../../context/access/matrix/seeding.js';
import type { TestApp } from '../../harness/test-app.js';
import { textOf } from './reading.js';

/** Reads the list as a feed, which leaves out what a list masks, and for events each event in some format. */
export async function readFeeds(app: TestApp, type: Type, extent: Extent): Promise<Findings> {
  const findings = new Findings();
  const formats = FORMATS[type];
  const records = await seed(app, type, OWNED);
  for (const format of formats)
    for (const caller of CALLERS) {
      const text = await textOf(clientOf(app, caller), `/${type}.${format}?per_page=500`);
      for (const [index, cell] of OWNED.entries()) {
        const actor = asSeenBy(caller, cell);
        findings.compare(
          `${type}.${format} · ${whose(actor, cell.state)} of ${cell.actor.caller}`,
          [right('list', cell.state, actor) === 'shown' && 'shown'],
          [text.includes((records[index] as Seeded).name) && 'shown'],
        );
      }
    }
  if (type === 'events') await readFeedOfEach(app, findings, extent);
  return findings;
}

async function readFeedOfEach(app: TestApp, findings: Findings, extent: Extent): Promise<void> {
  const formats = FORMATS.events;
  const cells = cellsOf();
  const events = await seed(app, 'events', cells);
  const reads = cells.flatMap((cell, index) =>
    formats
      .filter((_, turn) => extent === 'every path' || index % formats.length === turn)
      .map((format) => ({ ...cell, event: events[index] as Seeded, format })),
  );
  for (const { actor, state, event, format } of reads) {
    const client = clientOf(app, actor.caller);
    const path = `${event.byId}.${format}`;
    const { status } = await client.get(path);
    const isShown = status === 200 && (await textOf(client, path)).includes(event.name);
    findings.compare(`GET ${path} · ${whose(actor, state)}`, single('read', 'events', state, actor), [
      status,
      isShown && 'shown',
    ]);
  }
}
