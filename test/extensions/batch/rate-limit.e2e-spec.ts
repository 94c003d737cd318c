import { startApp } from '../../support/app.js';
import { post, sendBatch } from './sending.js';
import { inAudit } from '../../support/audit.js';
import { anEvent, aVenue } from '../../support/records.js';

const app = startApp({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_AUTHENTICATED: '10' });
const { written } = inAudit(app);

const venues = (count: number) => Array.from({ length: count }, () => post('/venues', aVenue()));

describe('The rate limit', () => {
  it('counts every operation of a batch as a request', async () => {
    const { client } = await app.another('editor');
    const { headers } = await client.post('/batch', { operations: venues(7) }).expect(207);

    expect(headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '3' });
  });

  it('counts every object within an operation as well', async () => {
    const { client } = await app.another('editor');
    const operations = [
      post('/events', anEvent({ venue: [aVenue(), aVenue()], organizer: { organizer: 'A' } })),
    ];

    const { headers } = await client.post('/batch', { operations }).expect(207);

    expect(headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '6' });
  });

  it('rejects a batch that no minute has room for', async () => {
    const { client } = await app.another('editor');

    const { body } = await client.post('/batch', { operations: venues(11) }).expect(413);

    expect(body).toHaveProperty(
      'message',
      'The operations and the objects within them are 11 together, more than the 10 requests that you may send in a minute.',
    );
    expect((await client.post('/batch', { operations: venues(1) })).status).toBe(207);
  });

  it('rejects a batch of more operations than there are requests left, as a whole', async () => {
    const { client } = await app.another('editor');
    await sendBatch(client, venues(8));
    const before = await written();

    const { headers, body } = await client.post('/batch', { operations: venues(3) }).expect(429);

    expect(headers['retry-after']).toBe('60');
    expect(body).toHaveProperty('code', 'rest_too_many_requests');
    expect(await written()).toEqual(before);
  });
});
