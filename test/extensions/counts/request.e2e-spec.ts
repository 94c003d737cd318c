import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = startApp();

describe('GET /events/counts', () => {
  it.each([
    ['by=', 'rest_invalid_param', 'by cannot be "". Use day, month, category, tag, venue, city, or status.'],
    [
      'by=year',
      'rest_invalid_param',
      'by cannot be "year". Use day, month, category, tag, venue, city, or status.',
    ],
    [
      'by=day,month',
      'rest_invalid_param',
      'by cannot be "day,month". Use one or two, of which only one is day or month.',
    ],
    [
      'by=day,tag,city',
      'rest_invalid_param',
      'by cannot be "day,tag,city". Use one or two, of which only one is day or month.',
    ],
    ['by=day&start_date=soon', 'rest_invalid_param', undefined],
    ['by=day&tags=unknown', 'rest_invalid_param', undefined],
  ])('answers 400 to ?%s', async (query, code, message) => {
    const { body } = await app.get(`/events/counts?${query}`).expect(400);

    expect(body).toMatchObject({ code });
    const { params } = (body as { data: { params: Record<string, string> } }).data;
    if (message !== undefined) expect(params.by).toBe(message);
  });

  it('counts by day by default', async () => {
    await app.create('events', anEvent());

    const { body } = await app.get('/events/counts').expect(200);
    expect(body).toMatchObject({ counts: [{ day: '2026-12-01', count: 1 }] });
  });

  it('ignores unknown parameters and those of pages, and says so', async () => {
    const { headers } = await app.get('/events/counts?by=day&page=2&colour=red').expect(200);

    expect(headers['x-calendar-ignored']).toBe('page, colour');
  });

  it('is the same on both bases', async () => {
    await app.create('events', anEvent());

    const [plain, translated] = [
      await app.get('/events/counts?by=day').expect(200),
      await app.get(at('/events/counts?by=day')).expect(200),
    ];
    expect(translated.body).toEqual(plain.body);
  });

  it('returns the members that _fields names', async () => {
    await app.create('events', anEvent());

    const { body } = await app.get('/events/counts?by=day&_fields=counts.count,left_out').expect(200);
    expect(body).toEqual({ counts: [{ count: 1 }], left_out: 0 });
  });

  it('answers 304 until something is written', async () => {
    const path = '/events/counts?by=day';
    const { headers } = await app.get(path).expect(200);
    const etag = String(headers.etag);

    await app.get(path).set('If-None-Match', etag).expect(304);
    await app.create('events', anEvent());
    const { body } = await app.get(path).set('If-None-Match', etag).expect(200);
    expect(body).toMatchObject({ total: 1 });
  });

  it('has no ETag where time decides what it counts', async () => {
    const { headers } = await app.get('/events/counts?by=day&over_after=now').expect(200);

    expect(headers).not.toHaveProperty('etag');
  });
});
