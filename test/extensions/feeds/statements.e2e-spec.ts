import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { statementsOf } from '../../support/statements.js';

// Records are cached for the most requested origin; here there is only one.
const app = startApp({ PUBLIC_URL: 'https://api.example.com' });

describe('The number of statements of a feed', () => {
  it.each(['ics', 'csv'])('is two where its texts are cached but its response is not: %s', async (format) => {
    const links = { venue: aVenue(), organizer: anOrganizer(), categories: ['Jazz'], tags: ['Free'] };
    for (const title of ['One', 'Two', 'Three']) await app.create('events', anEvent({ ...links, title }));
    // Unique URLs, so that no response comes from the response cache.
    await app.get(`/events.${format}?_=1`).expect(200);

    expect(await statementsOf(() => app.get(`/events.${format}?_=2`).expect(200))).toHaveLength(2);
  });
});
