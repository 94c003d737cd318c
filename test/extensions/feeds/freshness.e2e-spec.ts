import { fillCalendar } from '../../reading/freshness/filled-calendar.js';
import { watchingPages } from '../../reading/freshness/pages.js';
import { WRITES } from '../../reading/freshness/writes.rows.js';
import { startApp } from '../../support/app.js';

const CALENDAR = '/calendar/events/v1/events.ics';
const app = startApp();
const effectOf = watchingPages(app, { 'at an instance': () => CALENDAR, 'at the other': () => CALENDAR });

/** Writes of each record that a calendar shows, and some of which it shows nothing. */
const SHOWN = [
  'a new event',
  'a title of an event',
  'a password of an event',
  'a draft of an event',
  'a deleted event',
  'an event without its venue',
  'an event in another category',
  'an address of a venue',
  'a draft of a venue',
  'a deleted organizer',
  'a deleted category',
  'an emptied calendar',
];
const OTHERS = ['an event with another tag', 'a French title', 'a text of a category', 'a refused write'];
const ROWS = WRITES.filter(([what]) => [...SHOWN, ...OTHERS].includes(what));

describe('A calendar', () => {
  it.each(ROWS)('shows a write at once, if it shows it, on either instance: %s', async (what, write) => {
    const ids = await fillCalendar(app);

    const { changed, stale } = await effectOf(ids, () => write(app, ids));

    const keys = SHOWN.includes(what) ? [['calendar'], ['calendar']] : [];
    expect([[...changed.values()], stale]).toEqual([keys, []]);
  });
});
