import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../support/records.js';
import { at } from '../support/translated.js';
import { besideAnother } from './two-instances.js';

// All on one day, as answers of yesterday are not given today.
const app = startApp({ PUBLIC_URL: 'https://api.example.com' });
const { kept } = besideAnother(app);
const editor = app.as('editor');

type Json = Record<string, unknown>;
const [EARLIER, DUE, LATER] = ['2026-11-20T11:00:00Z', '2026-11-20T15:00:00Z', '2026-11-20T17:00:00Z'];
const A_SECOND_BEFORE = '2026-11-20T14:59:59Z';

const RECORDS = [
  ['events', 'title', anEvent],
  ['venues', 'venue', aVenue],
  ['organizers', 'organizer', anOrganizer],
] as const;
type List = (typeof RECORDS)[number][0];

/** Ways on which a record has come to be due at 15:00: how it was created, and what was written to it since. */
const WAYS: [string, Json, ...(Json | 'trash')[]][] = [
  ['created so', { date_utc: DUE }],
  ['published so as a draft', { status: 'draft' }, { status: 'publish', date_utc: DUE }],
  ['a draft of that date', { status: 'draft', date_utc: DUE }, { status: 'publish' }],
  ['put off when it was public', {}, { date_utc: DUE }],
  ['put off once more', { date_utc: '2026-11-20T13:00:00Z' }, { date_utc: DUE }],
  ['brought forward', { date_utc: LATER }, { date_utc: DUE }],
  ['private for a while', { date_utc: DUE }, { status: 'private' }, { status: 'publish' }],
  ['in the trash for a while', { date_utc: DUE }, 'trash', { status: 'publish' }],
];

async function come(list: List, body: Json, writes: readonly (Json | 'trash')[]): Promise<number> {
  const { id } = await app.create(list, body);
  for (const write of writes)
    if (write === 'trash') await editor.delete(`/${list}/${id}`).expect(200);
    else await editor.patch(`/${list}/${id}`, write).expect(200);
  return Number(id);
}

const shown = async (path: string, text: string) => (await kept(path)).includes(text);

describe.each(RECORDS)('A scheduled record of %s', (list, name, body) => {
  const listing = `/calendar/events/v1/${list}?per_page=50`;

  it.each(WAYS)('that was %s shows from its second on', async (_way, fields, ...writes) => {
    const id = await come(list, { ...body({ [name]: 'Awaited' }), ...fields }, writes);
    const single = at(`/${list}/${id}`, 'fr').slice(1);

    app.clock.set(A_SECOND_BEFORE);
    expect([await kept(single), await shown(listing, 'Awaited')]).toEqual(['403', false]);
    app.clock.set(DUE);
    expect([await shown(single, '"publish"'), await shown(listing, 'Awaited')]).toEqual([true, true]);
    expect(await shown(listing, '"total":1')).toBe(true);
  });

  it.each([
    ['put off', [{ date_utc: LATER }]],
    ['withdrawn', [{ status: 'draft' }]],
    ['private', [{ status: 'private' }]],
    ['in the trash', ['trash']],
  ] as [string, (Json | 'trash')[]][])('that is %s meanwhile does not', async (_what, writes) => {
    const id = await come(list, { ...body({ [name]: 'Awaited' }), date_utc: DUE }, writes);

    for (const moment of [A_SECOND_BEFORE, DUE]) {
      app.clock.set(moment);
      expect(await kept(`/calendar/events/v1/${list}/${id}`)).toBe('403');
      expect(await shown(listing, 'Awaited')).toBe(false);
    }
  });

  it('shows beside one that came before it', async () => {
    await come(list, { ...body({ [name]: 'First' }), date_utc: '2026-11-20T13:00:00Z' }, []);
    await come(list, { ...body({ [name]: 'Second' }), date_utc: DUE }, []);
    await come(list, { ...body({ [name]: 'Third' }), date_utc: LATER }, []);

    const totals: (string | undefined)[] = [];
    for (const moment of ['2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z', A_SECOND_BEFORE, DUE, LATER]) {
      app.clock.set(moment);
      totals.push(/"total":(\d+)/.exec(await kept(listing))?.[1]);
    }
    expect(totals).toEqual(['0', '1', '1', '2', '3']);
  });

  it('says that it last changed when it fell due', async () => {
    await come(list, { ...body(), date_utc: '2040-05-01 15:00:00' }, []);
    app.clock.set('2040-05-01T17:00:00Z');

    const { headers } = await app.get(`/${list}`).expect(200);
    expect(headers['last-modified']).toBe('Tue, 01 May 2040 15:00:00 GMT');
  });
});

describe('What falls due beside an event', () => {
  it.each([
    ['venue', () => ({ venue: aVenue({ venue: 'Awaited', date_utc: DUE }) })],
    ['organizer', () => ({ organizer: anOrganizer({ organizer: 'Awaited', date_utc: DUE }) })],
  ] as const)('shows in it from that second on: a %s', async (_name, linked) => {
    const { id } = await app.create('events', anEvent({ date_utc: EARLIER, ...linked() }));
    const paths = [`/calendar/events/v1/events/${id}`, '/calendar/events/v1/events'];

    app.clock.set(A_SECOND_BEFORE);
    for (const path of paths) expect(await shown(path, 'Awaited')).toBe(false);
    app.clock.set(DUE);
    for (const path of paths) expect(await shown(path, 'Awaited')).toBe(true);
  });

  it('counts for its venue, its organizer and its terms', async () => {
    const linked = { venue: aVenue(), organizer: anOrganizer(), categories: ['Music'], tags: ['Loud'] };
    await app.create('events', anEvent({ date_utc: DUE, ...linked }));
    const paths = ['venues?has_events=true', 'organizers?only_with_upcoming=true', 'categories', 'tags'];

    for (const [moment, total] of [
      [A_SECOND_BEFORE, 0],
      [DUE, 1],
    ] as const) {
      app.clock.set(moment);
      for (const path of paths)
        expect(await kept(`/calendar/events/v1/${path}`)).toContain(`"total":${total}`);
    }
  });

  it('is an event of which another one is a part', async () => {
    const whole = await app.create('events', anEvent({ date_utc: DUE }));
    const { id } = await app.create('events', anEvent({ post_parent: whole.id }));
    const path = `/calendar/events/v1/events/${id}`;

    app.clock.set(A_SECOND_BEFORE);
    expect(await shown(path, 'post_parent')).toBe(false);
    app.clock.set(DUE);
    expect(await shown(path, `"post_parent":${whole.id}`)).toBe(true);
  });
});
