import { fillCalendar } from '../../reading/freshness/filled-calendar.js';
import { watchingPages } from '../../reading/freshness/pages.js';
import { WRITES } from '../../reading/freshness/writes.rows.js';
import { startApp } from '../../support/app.js';

const CALENDAR = '/calendar/events/v1/events.ics';
const app = startApp();
const effectOf = watchingPages(app, { 'at an instance': () => CALENDAR, 'at the other': () => CALENDAR });

/** The writes of which a calendar shows something. */
const SHOWN = new Set([
  'a new event',
  'a new event with new terms',
  'a title of an event',
  'a slug of an event',
  'a password of an event',
  'a hidden event',
  'a draft of an event',
  'a pending event',
  'a private event',
  'an event published later',
  'a deleted event',
  'an event without its venue',
  'an event without its organizer',
  'an event in another category',
  'an address of a venue',
  'a password of a venue',
  'a draft of a venue',
  'a deleted venue',
  'a restored venue',
  'a deleted organizer',
  'a deleted category',
  'an emptied calendar',
]);

describe('A calendar', () => {
  it.each(WRITES)('shows a write at once, if it shows it, on either instance: %s', async (what, write) => {
    const ids = await fillCalendar(app);

    const { changed, stale } = await effectOf(ids, () => write(app, ids));

    const keys = SHOWN.has(what) ? [['calendar'], ['calendar']] : [];
    expect([[...changed.values()], stale]).toEqual([keys, []]);
  });
});
