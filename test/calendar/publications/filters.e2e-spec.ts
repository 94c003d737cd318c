import { startApp } from '../../support/app.js';
import { inLists, KINDS } from '../../support/linked.js';
import { anEvent } from '../../support/records.js';
import { aSeries } from '../../support/series.js';

const ORIGIN = 'https://api.example.com';
const app = startApp({ PUBLIC_URL: ORIGIN });

// Tested in test/context/access/filters: what each caller finds in each state of records and events.
describe.each(KINDS)('GET /$list?event=', (kind) => {
  const { list, one, names, named, eventWith } = inLists(app, kind);

  it('finds the records linked to the event', async () => {
    const first = await named('First');
    const second = await named('Second');
    await eventWith('Elsewhere');
    const both = await app.create('events', anEvent({ [one]: [first, second] }));
    const none = await app.create('events', anEvent());

    expect(await names(`event=${both.id}`)).toEqual(['First', 'Second']);
    expect(await names(`event=${none.id}`)).toEqual([]);
  });

  it('refuses an event in the trash as one that does not exist', async () => {
    const event = await eventWith('Hall');
    await app.as('editor').delete(`/events/${event}`).expect(200);

    const trashed = await app.get(`/${list}?event=${event}`).expect(400);
    const unknown = await app.get(`/${list}?event=999999`).expect(400);

    // Errors quote the id.
    expect(trashed.text.replaceAll(`be ${event}.`, '')).toBe(unknown.text.replaceAll('be 999999.', ''));
  });

  it.each(['999999', 'foo', '0', '-1', '1.5', '1,2', ''])('refuses "%s"', async (value) => {
    const { body } = await app.get(`/${list}?event=${value}`).expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): event' });
  });
});

describe.each(KINDS)('GET /$list?has_events=', (kind) => {
  const { names, named, eventWith } = inLists(app, kind);

  it.each([
    ['', ['Public', 'Unpublished', 'Without']],
    ['has_events=true', ['Public']],
    ['has_events=1', ['Public']],
    ['has_events=yes', ['Public']],
    ['has_events=ON', ['Public']],
    ['has_events=false', ['Unpublished', 'Without']],
    ['has_events=0', ['Unpublished', 'Without']],
    ['has_events=no', ['Unpublished', 'Without']],
    ['has_events=', ['Unpublished', 'Without']],
  ])('finds with "%s"', async (query, expected) => {
    await eventWith('Public', { start_date: '2020-01-01', end_date: '2020-01-02' });
    await eventWith('Unpublished', { status: 'draft' });
    await named('Without');

    expect(await names(query)).toEqual(expected);
  });

  it('counts a series as long as it has occurrences', async () => {
    const { start_date, end_date } = aSeries();
    const series = await eventWith('Hall', { start_date, end_date, recurrence: 'FREQ=DAILY;COUNT=2' });
    const counted = () => Promise.all([names('has_events=true'), names('only_with_upcoming=true')]);

    expect(await counted()).toEqual([['Hall'], ['Hall']]);
    const { body } = await app.get(`/events?series=${series}`).expect(200);
    for (const { id } of (body as { events: { id: number }[] }).events)
      await app.as('editor').delete(`/events/${id}`).expect(200);
    expect(await counted()).toEqual([[], []]);
    expect(await names(`event=${series}`)).toEqual(['Hall']);
  });
});

describe.each(KINDS)('GET /$list?only_with_upcoming=', (kind) => {
  const { one, names, named, eventWith } = inLists(app, kind);

  it.each([
    ['true', ['Now', 'Soon']],
    ['1', ['Now', 'Soon']],
    ['false', ['Now', 'Over', 'Running', 'Soon', 'Without']],
    ['0', ['Now', 'Over', 'Running', 'Soon', 'Without']],
    ['', ['Now', 'Over', 'Running', 'Soon', 'Without']],
  ])('finds with "%s"', async (value, expected) => {
    await eventWith('Over', { start_date: '2026-11-01', end_date: '2026-11-02' });
    await eventWith('Running', { start_date: '2026-11-20 11:59:59', end_date: '2026-11-30' });
    await eventWith('Now', { start_date: '2026-11-20 12:00:00', end_date: '2026-11-30' });
    await eventWith('Soon', { start_date: '2030-01-01', end_date: '2030-01-02' });
    await named('Without');

    expect(await names(`only_with_upcoming=${value}`)).toEqual(expected);
  });

  it("compares instants, whatever the event's time zone", async () => {
    const zones = { timezone: 'Asia/Tokyo', end_date: '2026-11-21 01:00' };
    await eventWith('An hour ago', { ...zones, start_date: '2026-11-20 20:00' });
    await eventWith('In an hour', { ...zones, start_date: '2026-11-20 22:00' });

    expect(await names('only_with_upcoming=true')).toEqual(['In an hour']);
  });

  it('looks at all events, not at the first ten', async () => {
    const hall = await named('Hall');
    for (let count = 0; count < 11; count += 1) await app.create('events', anEvent({ [one]: hall }));
    await eventWith('Barn', { start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' });

    expect(await names('only_with_upcoming=true')).toEqual(['Barn', 'Hall']);
  });
});

describe.each(KINDS)('GET /$list with several filters', (kind) => {
  const { list, one, page, names, named, eventWith } = inLists(app, kind);

  it('finds records that match all of them', async () => {
    const event = await eventWith('Grand Hall');
    await eventWith('Grand House');
    await named('Hall');

    expect(await names('search=grand&has_events=true')).toEqual(['Grand Hall', 'Grand House']);
    expect(await names(`search=hall&has_events=true&event=${event}`)).toEqual(['Grand Hall']);
    expect(await names(`search=house&event=${event}`)).toEqual([]);
  });

  it('keeps them in the links between pages', async () => {
    const ids = [await named('Grand & Hall 1'), await named('Grand & Hall 2'), await named('Grand & Hall 3')];
    const { id } = await app.create('events', anEvent({ [one]: ids }));
    await named('Other');
    const flags = 'has_events=true&only_with_upcoming=true';

    const first = await page(`search=grand%20%26%20hall&${flags}&event=${id}`);
    const next = first.next_rest_url ?? '';
    const { body } = await app.get(`/${next.slice(ORIGIN.length)}`).expect(200);

    const kept = {
      search: 'grand & hall',
      has_events: '1',
      only_with_upcoming: '1',
      event: String(id),
    };
    for (const link of [first.rest_url, next])
      expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject(kept);
    expect(body).toMatchObject({ [list]: [{ [one]: 'Grand & Hall 1' }], total: 3, total_pages: 2 });
  });
});
