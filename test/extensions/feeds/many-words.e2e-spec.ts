import { startApp } from '../../support/app.js';

const app = startApp();

/** A word more than a search looks for. */
const ELEVEN = 'xyz alpha bravo charlie delta echoes foxtrot golf hotel india juliett';
describe('A search of more than ten words', () => {
  it.each(['/events.ics', '/venues.csv'])('is named among what is ignored: %s', async (path) => {
    const { headers } = await app.get(`${path}?search=${encodeURIComponent(ELEVEN)}`).expect(200);

    expect(headers).toHaveProperty('x-calendar-ignored', 'search');
  });
});
