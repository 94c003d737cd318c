import { startApp } from '../support/app.js';
import { plansOfLists } from './documented-lists.js';
import { fillLargeCalendar } from './large-calendar.js';

const app = startApp({ DATABASE_STATEMENT_TIMEOUT_MS: '120000' });

/** Enough events for PostgreSQL to prefer indexes. */
const EVENTS = 30_000;

describe('The lists', () => {
  it('never read all events', async () => {
    await fillLargeCalendar(app.database, EVENTS);

    const reading = (await plansOfLists(app)).filter(({ plans }) =>
      plans.some((plan) => /Seq Scan on events\b/.test(plan)),
    );

    expect(reading).toEqual([]);
  });
});
