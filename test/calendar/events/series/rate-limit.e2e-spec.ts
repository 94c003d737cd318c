import { startApp } from '../../../support/app.js';
import { anEvent } from '../../../support/records.js';
import { aSeries } from '../../../support/series.js';

const app = startApp({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_AUTHENTICATED: '10' });

const daily = (count: number) => aSeries({ recurrence: `FREQ=DAILY;COUNT=${count}` });
const remaining = ({ headers }: { headers: Record<string, string> }) => headers['ratelimit-remaining'];
/** Begins the next minute. */
const nextMinute = () => app.clock.pause(60_000);

describe('The rate limit', () => {
  it('counts ten dates of a series as a request, in each write that stores them', async () => {
    const { client } = await app.another('editor');

    const created = await client.post('/events', daily(35)).expect(201);
    const { id } = created.body as { id: number };
    await nextMinute();
    const changed = await client.patch(`/events/${id}`, { cost: '5' }).expect(200);
    await nextMinute();
    const renamed = await client.patch(`/events/${id}`, { featured: true }).expect(200);
    await nextMinute();
    const removed = await client.delete(`/events/${id}`).expect(200);

    expect([created, changed, renamed, removed].map(remaining)).toEqual(['6', '6', '6', '6']);
  });

  it('counts ten dates or less as the request alone', async () => {
    const { client } = await app.another('editor');

    expect(remaining(await client.post('/events', daily(10)).expect(201))).toBe('9');
    expect(remaining(await client.post('/events', anEvent()).expect(201))).toBe('8');
  });

  it('counts the dates that an event gets when it becomes a series', async () => {
    const { client } = await app.another('editor');
    const { body } = await client.post('/events', aSeries({ recurrence: undefined })).expect(201);
    await nextMinute();

    const { id } = body as { id: number };
    expect(remaining(await client.patch(`/events/${id}`, { recurrence: 'FREQ=DAILY;COUNT=21' }))).toBe('7');
  });

  it('stores nothing of a series that goes beyond it, or of changes to one', async () => {
    const { client } = await app.another('editor');
    const { body } = await client.post('/events', daily(60)).expect(201);
    const { id } = body as { id: number };

    const { headers } = await client.post('/events', daily(50)).expect(429);
    expect(headers).toMatchObject({ 'retry-after': '60' });
    await nextMinute();
    await client.post('/events', daily(60)).expect(201);
    await client.patch(`/events/${id}`, { cost: '5' }).expect(429);
    await nextMinute();
    await client.post('/events', daily(60)).expect(201);
    await client.delete(`/events/${id}`).expect(429);
    await nextMinute();

    expect((await client.get(`/events/${id}`).expect(200)).body).toMatchObject({ cost: '' });
    expect((await client.get('/events?series=any').expect(200)).body).toMatchObject({ total: 3 });
  });

  it('lets a series of more dates than a minute has room for take the whole minute', async () => {
    const { client } = await app.another('editor');

    expect(remaining(await client.post('/events', daily(400)).expect(201))).toBe('0');
  });

  it('counts the series of a batch one by one', async () => {
    const { client } = await app.another('editor');
    const operations = [daily(31), daily(31), daily(31), anEvent()].map((body) => ({
      method: 'POST',
      path: '/events',
      body,
    }));

    const { headers, body } = await client.post('/batch', { operations }).expect(207);

    expect(headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '0' });

    const { responses } = body as { responses: { status: number; headers: Record<string, string> }[] };
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 429, 201]);
    expect(responses[2]?.headers).toEqual({ 'Retry-After': '60' });
    await client.get('/tags').expect(429);
  });
});
