import type { AddressInfo } from 'node:net';
import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { aSeries, seriesIn } from '../../support/series.js';

const app = startApp();
const former = startApp({ DEFAULT_PER_PAGE: '7' });

/** Returns the words that name the former calendar. */
function formerCalendar(): string[] {
  const { port } = former.nest.getHttpServer().address() as AddressInfo;
  return [`http://127.0.0.1:${port}/calendar/events/v1`, '--rate', '1000'];
}

describe('move-in of a calendar of this service', () => {
  it('moves in completely and without a difference', async () => {
    const { id: parent } = await former.create('categories', { name: 'Music' });
    const { id: category } = await former.create('categories', { name: 'Jazz', parent });
    const { id: venue } = await former.create('venues', aVenue({ city: 'Oslo', accessibility: ['parking'] }));
    const { id: organizer } = await former.create('organizers', anOrganizer({ email: 'a@example.org' }));
    const links = { categories: [category], tags: ['Open air'], venue, organizer: [organizer] };
    const offers = [{ name: 'Adults', price: '15', currency: 'USD' }];
    const online = { is_virtual: true, virtual_event_type: 'hybrid', virtual_url: 'https://a.example.org/x' };
    await former.create(
      'events',
      anEvent({ ...links, ...online, offers, capacity: 30, event_status: 'canceled' }),
    );
    const reading = formerCalendar();

    const moved = await app.run('move-in', ...reading);
    const compared = await app.run('move-in', 'verify', ...reading);

    expect([moved.code, moved.stderr]).toEqual([0, '']);
    expect(moved.stdout).toContain('All 6 records of');
    expect([compared.code, compared.stderr]).toEqual([0, '']);
  });

  it('makes series of occurrences, by the same dates', async () => {
    await former.create('events', aSeries({ recurrence: 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=9' }));
    const reading = formerCalendar();

    const moved = await app.run('move-in', ...reading, '--fold');
    const compared = await app.run('move-in', 'verify', ...reading);

    expect([moved.code, moved.stderr]).toEqual([0, '']);
    expect(await seriesIn(app)).toMatchObject([
      {
        slug: 'choir-series',
        recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH;COUNT=9'],
        occurrences: { total: 9 },
      },
    ]);
    expect([compared.code, compared.stderr]).toEqual([0, '']);
  });
});
