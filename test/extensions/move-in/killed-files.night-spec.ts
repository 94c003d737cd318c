import { isDeepStrictEqual } from 'node:util';
import { startApp } from '../../support/app.js';
import { killedMoves } from './killed-moves.js';
import { moveInFiles } from './move-in-files.js';
import { broughtCalendar } from './moved-calendar.js';
import { startOldSite } from './old-site.js';

const app = startApp();
const killed = killedMoves(app, startOldSite());
const aFile = moveInFiles();

/** Records of three transactions. */
const EVENTS = Array.from({ length: 120 }, (_, place) => place + 100);
const days = (id: number) => `${1 + (id % 28)}`.padStart(2, '0');

const TABLE = [
  'id,title,start_date,venue,categories',
  ...EVENTS.map((id) => `${id},Event ${id},2026-12-${days(id)},Hall ${id % 3},Kind ${id % 4}`),
];
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...EVENTS.flatMap((id) => [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SUMMARY:Event ${id}`,
    `DTSTART:202612${days(id)}T190000Z`,
    `LOCATION:Hall ${id % 3}`,
    `CATEGORIES:Kind ${id % 4}`,
    'END:VEVENT',
  ]),
  'END:VCALENDAR',
];
const EXPORT = [
  '<rss><channel><wp:base_blog_url>https://old.example.org</wp:base_blog_url>',
  ...[1, 2].map(
    (id) => `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>tribe_events_cat</wp:term_taxonomy>
      <wp:term_slug>kind-${id}</wp:term_slug><wp:term_name>Kind ${id}</wp:term_name></wp:term>`,
  ),
  ...[10, 11].map((id) => item(id, 'tribe_venue', '')),
  ...EVENTS.map((id) => item(id, 'tribe_events', anEvent(id))),
  '</channel></rss>',
];

describe.each([
  ['programme.csv', TABLE, '\n', ['100', '155', '219']],
  ['programme.ics', CALENDAR, '\r\n', ['100', '155', '219']],
  ['export.xml', EXPORT, '\n', ['1', '11', '100', '155', '219']],
])('A move of %s that is killed', (name, lines, ending, ids) => {
  it('ends in the same calendar when it is run again, wherever it was in the file', async () => {
    const words = ['move-in', aFile(name, lines.join(ending) + ending)];
    await app.run(...words);
    const uninterrupted = await broughtCalendar(app);
    const differing: string[] = [];
    for (const id of ids) {
      await app.clear();
      await killed.whileRemembering(id, words);
      const { code } = await app.run(...words);
      if (code !== 0 || !isDeepStrictEqual(await broughtCalendar(app), uninterrupted)) differing.push(id);
    }

    expect(uninterrupted).toMatchObject({ events: { length: EVENTS.length } });
    expect(differing).toEqual([]);
  });
});

function item(id: number, type: string, more: string): string {
  return `<item><title>Item ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type>
    <wp:status>publish</wp:status><wp:post_name>item-${id}</wp:post_name>${more}</item>`;
}

function anEvent(id: number): string {
  const meta = {
    _EventStartDate: `2026-12-${days(id)} 19:00:00`,
    _EventEndDate: `2026-12-${days(id)} 21:00:00`,
    _EventVenueID: String(10 + (id % 2)),
  };
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
  );
  return `<category domain="tribe_events_cat" nicename="kind-${1 + (id % 2)}">Kind</category>${metas.join('')}`;
}
