import { startApp } from '../../../support/app.js';
import type { Json } from '../../../support/json.js';
import { aSeries, occurrencesOf, seriesIn } from '../../../support/series.js';
import { anEvent } from '../../../support/records.js';

const app = startApp({ PUBLIC_URL: 'https://api.example.com', SITE_URL: 'https://www.example.com' });
const admin = app.as('administrator');

const MONDAYS = ['2027-06-07', '2027-06-14', '2027-06-21', '2027-06-28'];

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

describe('POST /events with a recurrence', () => {
  it('returns the series, an ordinary record with the recurrence and its occurrences', async () => {
    const series = await app.create('events', aSeries());

    const [first] = await occurrencesOf(app, series.id);
    expect(series).toMatchObject({
      title: 'Choir',
      slug: 'choir',
      start_date: '2027-06-07 19:00:00',
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4'],
      occurrences: {
        total: 4,
        generated_until: null,
        next: { id: first?.id, start_date: '2027-06-07 19:00:00' },
        endless: false,
      },
    });
  });

  it('makes each occurrence an event with its own id, dates, slug and url', async () => {
    const { id } = await app.create('events', aSeries());

    const occurrences = await occurrencesOf(app, id);
    const path = 'https://www.example.com/event/choir';
    expect(
      occurrences.map(({ start_date: start, end_date: end, slug, url }) => [start, end, slug, url]),
    ).toEqual(
      MONDAYS.map((day) => [`${day} 19:00:00`, `${day} 21:00:00`, `choir-${day}`, `${path}-${day}/`]),
    );
    expect(new Set(occurrences.map((one) => one.id)).size).toBe(4);
  });

  it('lets occurrences say which series they belong to', async () => {
    const { id } = await app.create('events', aSeries());

    const [, second] = await occurrencesOf(app, id);
    expect(second?.series).toEqual({
      id,
      rest_url: `https://api.example.com/calendar/events/v1/events/${id}`,
      original_start_date: '2027-06-14 19:00:00',
      overrides: [],
    });
  });

  it('gives occurrences everything that the series has', async () => {
    const series = await app.create(
      'events',
      aSeries({
        description: 'Bring a pencil.',
        excerpt: 'Sing.',
        cost: '5',
        website: 'https://example.org/choir',
        featured: true,
        event_status: 'moved-online',
        event_status_reason: 'The hall is closed.',
        accessibility: ['step_free'],
        accessibility_note: 'Ramp.',
        capacity: 40,
        image: 'https://images.example.org/choir.jpg',
        venue: { venue: 'Hall' },
        organizer: [{ organizer: 'Singers' }, { organizer: 'Town' }],
        categories: ['Music'],
        tags: ['Weekly'],
        date: '2027-01-02 03:04:05',
      }),
    );

    const [first] = await occurrencesOf(app, series.id);
    const own = ['id', 'global_id', 'global_id_lineage', 'url', 'rest_url', 'slug', 'series'];
    const ofSeries = ['recurrence', 'occurrences'];
    const without = (record: object = {}) =>
      Object.entries(record).filter(([name]) => ![...own, ...ofSeries].includes(name));
    const [listed] = await seriesIn(app);
    expect(without(first)).toEqual(without(listed));
  });

  it('takes the recurrence from a form', async () => {
    const form = { ...aSeries(), recurrence: 'RRULE:FREQ=DAILY;COUNT=3' };

    const { body } = await admin.post('/events', form).type('form');

    expect(body).toMatchObject({ occurrences: { total: 3 } });
  });

  it('writes the occurrences of a series without end up to 30 months ahead', async () => {
    const { id } = await app.create('events', aSeries({ recurrence: 'FREQ=WEEKLY' }));

    const { body } = await app.get(`/events/${id}`).expect(200);
    expect(body).toMatchObject({
      occurrences: { total: 130, generated_until: '2029-11-27 10:00:00', endless: true },
    });
  });

  it('creates an ordinary event where the recurrence is empty', async () => {
    const event = await app.create('events', anEvent({ recurrence: '' }));

    expect(event).not.toHaveProperty('recurrence');
  });

  it('creates nothing where the first date is not one of the rule', async () => {
    const { body } = await admin.post('/events', aSeries({ recurrence: 'FREQ=WEEKLY;BYDAY=TU' })).expect(400);

    expect(body).toMatchObject({
      data: { params: { recurrence: expect.stringContaining('2027-06-08 19:00:00') } },
    });
    expect(await seriesIn(app)).toEqual([]);
  });

  it('returns the same series for the same Idempotency-Key', async () => {
    const sent = aSeries();
    const post = async () => {
      const { body } = await admin.post('/events', sent).set('Idempotency-Key', '"choir"').expect(201);
      return (body as Json).id;
    };
    const id = await post();

    expect(await post()).toBe(id);
    expect(await occurrencesOf(app, id)).toHaveLength(4);
  });
});
