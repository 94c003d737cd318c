import fc from 'fast-check';
import { startApp } from '../../support/app.js';
import { movingIn, type MovedEvent } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

const EVENTS = 30;

/** Words with all that calendars escape, fold, or quote. */
const words = fc
  .array(fc.constantFrom('Choir', 'a;b', 'c,d', 'e\\f', 'Grün', '10 %', '^n', '🎻', 'x'.repeat(70), '"q"'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(' '));
/** Zones whose times calendars write in UTC. */
const IN_UTC: unknown[] = ['UTC', 'UTC+5.5'];
const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
  'UTC+5.5',
);
const hours = fc.integer({ min: 0, max: 24 * 500 });

/** An event as it is created: times every hour of more than a year, so also around the changes of clocks. */
const randomEvent = fc.record({
  title: words,
  timezone: zone,
  all_day: fc.boolean(),
  start: hours,
  length: fc.integer({ min: 0, max: 72 }),
  categories: fc.uniqueArray(fc.constantFrom('Music', 'Food, drink', 'a;b', 'Grün'), { maxLength: 3 }),
  organizer: fc.uniqueArray(fc.constantFrom('Arts', 'Choir, Inc.', 'c;d'), { maxLength: 2 }),
  place: fc.option(
    fc.record({ venue: words, geo_lat: fc.constantFrom(59.9, -33.5), geo_lng: fc.constantFrom(10.7, -0.25) }),
  ),
  isCanceled: fc.boolean(),
});
type RandomEvent = typeof randomEvent extends fc.Arbitrary<infer T> ? T : never;

/** Returns the body with which an event is created. Its number makes its title its own. */
function bodyOf(
  { start, length, place, isCanceled, organizer, title, ...event }: RandomEvent,
  number: number,
) {
  const at = (hour: number) =>
    new Date(Date.UTC(2027, 0, 1, hour)).toISOString().slice(0, 19).replace('T', ' ');
  return {
    ...event,
    title: `${number} ${title}`,
    start_date: at(start),
    end_date: at(start + length),
    organizer: organizer.map((name) => ({
      organizer: name,
      ...(name === 'Arts' && { email: 'a+b@example.org' }),
    })),
    ...(place && { venue: place }),
    event_status: isCanceled ? 'canceled' : 'scheduled',
  };
}

/** Returns the members that go out and come back; without the clock of events whose zone does not. */
function kept(event: MovedEvent, inUtc: ReadonlySet<string>): unknown {
  const { title, start_date, end_date, utc_start_date, utc_end_date, timezone, all_day, event_status } =
    event;
  const names = (list: unknown, name: string) =>
    (Array.isArray(list) ? list : []).map((one: Record<string, unknown>) => one[name]).sort();
  const organizers = (Array.isArray(event.organizer) ? event.organizer : []) as {
    organizer: string;
    email?: string;
  }[];
  const { venue, geo_lat, geo_lng } = event.venue as Record<string, unknown>;
  return {
    title,
    all_day,
    event_status,
    ...(!all_day && { utc_start_date, utc_end_date }),
    ...(!inUtc.has(title) && { start_date, end_date, ...(!all_day && { timezone }) }),
    categories: names(event.categories, 'name'),
    organizers: organizers.map(({ organizer, email }) => `${organizer} ${email ?? ''}`).sort(),
    venue,
    geo_lat,
    geo_lng,
  };
}

describe('Our calendar, moved in', () => {
  it('has the same events but for descriptions, web sites, images, statuses but canceled, what venues have beside a name, and the zones of events in UTC and of whole days', async () => {
    const random = fc.sample(randomEvent, { numRuns: EVENTS, seed: 62 });
    for (const [number, event] of random.entries()) await app.create('events', bodyOf(event, number));
    const { text } = await app.get('/events.ics?start_date=2026-01-01&end_date=2030-01-01').expect(200);
    const before = await app.get('/events?per_page=50&start_date=2026-01-01&end_date=2030-01-01').expect(200);
    await app.clear();

    const { code, events } = await moveIn(text);

    expect(code).toBe(0);
    const sent = (before.body as { events: MovedEvent[] }).events;
    expect(sent).toHaveLength(EVENTS);
    const timed = sent.filter(({ all_day, timezone }) => all_day !== true && IN_UTC.includes(timezone));
    const inUtc = new Set(timed.map(({ title }) => title));
    const contentsOf = (list: MovedEvent[]) => list.map((event) => canonical(kept(event, inUtc))).sort();
    expect(contentsOf(events)).toEqual(contentsOf(sent));
    expect(inUtc.size).toBeGreaterThan(1);
  });
});

describe('An event of our calendar, moved in at another address', () => {
  it('has its text without that of its former page, which is no web site of it', async () => {
    const times = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' };
    const fair = { title: 'Fair', description: 'Bring a chair.', ...times };
    const { url } = await app.create('events', fair);
    const { text } = await app.get('/events.ics?start_date=2026-01-01&end_date=2030-01-01').expect(200);
    await app.clear();

    const { stderr, events } = await moveIn(text.replaceAll(url, 'https://old.example.org/fair'));

    expect(stderr).toBe('');
    expect(events).toMatchObject([{ description: '<p>Bring a chair.</p>', website: url }]);
  });
});

function canonical(value: unknown): string {
  return JSON.stringify(value, undefined, 1);
}
