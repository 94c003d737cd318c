import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../support/records.js';
import { at } from '../support/translated.js';
import { besideAnother } from './two-instances.js';

// All on one day, because cached responses are only valid on the same day.
const app = startApp({ PUBLIC_URL: 'https://api.example.com' });
const { cached } = besideAnother(app);
const editor = app.as('editor');

type Json = Record<string, unknown>;
const [A_SECOND_BEFORE, DUE] = ['2026-11-20T14:59:59Z', '2026-11-20T15:00:00Z'];

const RECORDS = [
  ['events', 'title', anEvent],
  ['venues', 'venue', aVenue],
  ['organizers', 'organizer', anOrganizer],
] as const;

/** Ways in which a record can become scheduled for 15:00: how it is created, and later writes. */
const WAYS: [string, Json, ...Json[]][] = [
  ['published so as a draft', { status: 'draft' }, { status: 'publish', date_utc: DUE }],
  ['a draft of that date', { status: 'draft', date_utc: DUE }, { status: 'publish' }],
  ['put off when it was public', {}, { date_utc: DUE }],
  ['private for a while', { date_utc: DUE }, { status: 'private' }, { status: 'publish' }],
  ['changed otherwise', { date_utc: DUE }, { excerpt: 'New' }, { password: 'x' }, { password: '' }],
];

describe.each(RECORDS)('A scheduled record of %s', (list, name, body) => {
  const listing = `/calendar/events/v1/${list}?per_page=50`;

  it.each(WAYS)('that was %s is shown from its exact second', async (_way, fields, ...writes) => {
    const { id } = await app.create(list, { ...body({ [name]: 'Awaited' }), ...fields });
    for (const write of writes) await editor.patch(`/${list}/${id}`, write).expect(200);
    const single = at(`/${list}/${id}`, 'fr').slice(1);

    app.clock.set(A_SECOND_BEFORE);
    expect(await cached(single)).toBe('403');
    expect(await cached(listing)).not.toContain('Awaited');
    app.clock.set(DUE);
    expect(await cached(single)).toContain('"publish"');
    expect(await cached(listing)).toContain('Awaited');
    expect(await cached(listing)).toContain('"total":1');
  });

  it('has a Last-Modified of when it fell due', async () => {
    await app.create(list, { ...body(), date_utc: '2040-05-01 15:00:00' });
    app.clock.set('2040-05-01T17:00:00Z');

    const { headers } = await app.get(`/${list}`).expect(200);
    expect(headers['last-modified']).toBe('Tue, 01 May 2040 15:00:00 GMT');
  });
});

describe('A scheduled record linked to an event', () => {
  it.each([
    ['A venue', () => ({ venue: aVenue({ venue: 'Awaited', date_utc: DUE }) })],
    ['An organizer', () => ({ organizer: anOrganizer({ organizer: 'Awaited', date_utc: DUE }) })],
  ] as const)('is shown in it from that second on: %s', async (_name, linked) => {
    const { id } = await app.create('events', anEvent(linked()));
    const paths = [`/calendar/events/v1/events/${id}`, '/calendar/events/v1/events'];

    app.clock.set(A_SECOND_BEFORE);
    for (const path of paths) expect(await cached(path)).not.toContain('Awaited');
    app.clock.set(DUE);
    for (const path of paths) expect(await cached(path)).toContain('Awaited');
  });
});
