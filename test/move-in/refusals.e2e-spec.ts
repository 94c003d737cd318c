import { startApp } from '../support/app.js';
import { anOldEvent, anOldOrganizer, anOldTerm, anOldVenue } from '../support/old-records.js';
import { startOldSite } from '../support/old-site.js';

const app = startApp();
const site = startOldSite();

const moveIn = (...options: string[]) => app.run('move-in', site.url, '--rate', '1000', ...options);

describe('An event whose venue, organizer and tag are refused', () => {
  const event = (...[venue, organizer, tag]: string[]) => {
    const links = [
      anOldVenue({ id: 4, venue }),
      anOldOrganizer({ id: 5, organizer }),
      anOldTerm({ id: 6, name: tag }),
    ];
    const [venues = {}, organizers = {}, tags = {}] = links;
    site.calendar = { ...site.calendar, venues: [venues], organizers: [organizers], tags: [tags] };
    site.calendar.events = [anOldEvent({ id: 7, venue: venues, organizer: [organizers], tags: [tags] })];
  };

  it('moves in without them, and gets them once they are corrected there', async () => {
    event('<br>', '<br>', '<br>');
    const { code, stderr } = await moveIn();
    event('Hall', 'Society', 'Jazz');

    const { code: later, stdout } = await moveIn();
    const { stdout: last } = await moveIn();

    expect([code, stderr]).toEqual([1, expect.stringContaining('Its venue 4 has not moved in.')]);
    expect([later, stdout]).toEqual([0, expect.stringContaining('events: 1 there; 1 updated.')]);
    expect(last).toContain('events: 1 there; 1 equal.');
    const { body } = await app.get('/events/by-slug/event-7').expect(200);
    expect(body).toMatchObject({
      venue: { venue: 'Hall' },
      organizer: [{ organizer: 'Society' }],
      tags: [{ name: 'Jazz' }],
    });
  });
});
