import { startApp } from '../../support/app.js';
import { ALL, insertEvents } from './many-events.js';

const app = startApp({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_ANONYMOUS: '1000' });

describe('A feed of more than 10,000 events', () => {
  it('has the first 10,000, and counts as 200 requests', async () => {
    await insertEvents(10_051, app.database);

    const { headers } = await app.get(`/events.csv?${ALL}`).buffer(true).expect(200);

    expect(headers).toMatchObject({ 'x-calendar-count': '10000', 'ratelimit-remaining': '800' });
  });
});
