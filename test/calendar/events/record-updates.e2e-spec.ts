import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { difference, type Json, readAgain, SETTINGS, SITE } from '../../support/reading.js';

const app = startApp(SETTINGS);
const editor = app.as('editor');

const IMAGE = 'https://img.example/a.png';
const NO_COST = { currency_symbol: '', currency_code: '', currency_position: '', values: [] };

async function anEventToChange(): Promise<Json> {
  const whole = await app.create('events', anEvent({ title: 'Festival' }));
  return app.create(
    'events',
    anEvent({
      title: 'Jazz',
      description: 'Loud.',
      excerpt: 'Short.',
      slug: 'jazz',
      author: app.userId('author'),
      date_utc: '2026-11-01 03:04:05',
      timezone: 'Asia/Tokyo',
      start_date: '2026-12-01 19:30:15',
      end_date: '2026-12-02 01:05:06',
      image: IMAGE,
      cost: '10',
      website: 'https://jazz.example/',
      show_map: true,
      sticky: true,
      ticketed: true,
      venue: aVenue(),
      organizer: anOrganizer(),
      categories: ['Music'],
      tags: ['Loud'],
      post_parent: whole.id,
    }),
  );
}

const details = (...[year, month, day, hour, minutes, seconds]: string[]) => ({
  year,
  month,
  day,
  hour,
  minutes,
  seconds,
});

/** The terms of the event, no longer counting it. */
const UNCOUNTED = {
  categories: [expect.objectContaining({ name: 'Music', count: 0 })],
  tags: [expect.objectContaining({ name: 'Loud', count: 0 })],
};

/** A body, and all members that it changes. */
const CHANGES: [Json, Json][] = [
  [{ title: 'Swing' }, { title: 'Swing' }],
  [{ description: 'Quiet.' }, { description: '<p>Quiet.</p>' }],
  [{ excerpt: 'Long.' }, { excerpt: '<p>Long.</p>' }],
  [{ description: '' }, { description: '' }],
  [{ excerpt: null }, { excerpt: '' }],
  [{ slug: 'swing' }, { slug: 'swing', url: `${SITE}/event/swing/` }],
  [{ date: '2026-10-01 10:00:00' }, { date: '2026-10-01 10:00:00', date_utc: '2026-10-01 14:00:00' }],
  [
    { date: '2025-01-01 10:00:00', date_utc: '2026-10-01 10:00:00' },
    { date: '2026-10-01 06:00:00', date_utc: '2026-10-01 10:00:00' },
  ],
  [{ status: 'private' }, { status: 'private', ...UNCOUNTED }],
  [
    { all_day: true },
    {
      all_day: true,
      start_date: '2026-12-01 00:00:00',
      start_date_details: details('2026', '12', '01', '00', '00', '00'),
      end_date: '2026-12-02 23:59:59',
      end_date_details: details('2026', '12', '02', '23', '59', '59'),
      utc_start_date: '2026-11-30 15:00:00',
      utc_start_date_details: details('2026', '11', '30', '15', '00', '00'),
      utc_end_date: '2026-12-02 14:59:59',
      utc_end_date_details: details('2026', '12', '02', '14', '59', '59'),
    },
  ],
  [
    { start_date: '2026-12-01 20:00:00' },
    {
      start_date: '2026-12-01 20:00:00',
      start_date_details: details('2026', '12', '01', '20', '00', '00'),
      utc_start_date: '2026-12-01 11:00:00',
      utc_start_date_details: details('2026', '12', '01', '11', '00', '00'),
    },
  ],
  [
    { end_date: '2026-12-02 02:00:00' },
    {
      end_date: '2026-12-02 02:00:00',
      end_date_details: details('2026', '12', '02', '02', '00', '00'),
      utc_end_date: '2026-12-01 17:00:00',
      utc_end_date_details: details('2026', '12', '01', '17', '00', '00'),
    },
  ],
  [
    { timezone: 'Europe/Berlin' },
    {
      timezone: 'Europe/Berlin',
      timezone_abbr: 'CET',
      utc_start_date: '2026-12-01 18:30:15',
      utc_start_date_details: details('2026', '12', '01', '18', '30', '15'),
      utc_end_date: '2026-12-02 00:05:06',
      utc_end_date_details: details('2026', '12', '02', '00', '05', '06'),
    },
  ],
  [{ image: '' }, { image: false }],
  [{ image: 'https://img.example/b.webp' }, { image: expect.objectContaining({ extension: 'webp' }) }],
  [
    { cost: '$7' },
    {
      cost: '$7',
      cost_details: { ...NO_COST, currency_symbol: '$', currency_position: 'prefix', values: ['7'] },
    },
  ],
  [{ cost: '' }, { cost: '', cost_details: NO_COST }],
  [{ website: 'https://swing.example/' }, { website: 'https://swing.example/' }],
  [{ website: '' }, { website: `${SITE}/event/jazz/` }],
  [{ show_map: false }, { show_map: false }],
  [{ show_map_link: true }, { show_map_link: true }],
  [{ hide_from_listings: true }, { hide_from_listings: true }],
  [{ sticky: false }, { sticky: false }],
  [{ featured: true }, { featured: true }],
  [{ categories: ['Art'] }, { categories: [expect.objectContaining({ name: 'Art' })] }],
  [{ categories: [] }, { categories: [] }],
  [{ tags: ['Soft'] }, { tags: [expect.objectContaining({ name: 'Soft' })] }],
  [{ tags: '' }, { tags: [] }],
  [{ venue: { venue: 'Barn' } }, { venue: expect.objectContaining({ venue: 'Barn' }) }],
  [{ venue: null }, { venue: [] }],
  [{ organizer: { organizer: 'Zoe' } }, { organizer: [expect.objectContaining({ organizer: 'Zoe' })] }],
  [{ organizer: 0 }, { organizer: [] }],
  [{ post_parent: 0 }, { post_parent: undefined }],
  [{ ticketed: false }, { ticketed: undefined }],
  [{ password: 'secret' }, UNCOUNTED],
  [{ url: 'x', rest_url: 'x', timezone_abbr: 'X', utc_start_date: 'x', cost_details: 'x' }, {}],
  [{}, {}],
];

describe('An update of an event', () => {
  it.each(CHANGES)('with %j changes these members permanently, and no others', async (sent, changed) => {
    const before = await anEventToChange();

    const after = (await editor.patch(`/events/${String(before.id)}`, sent).expect(200)).body as Json;

    expect(difference(before, after)).toEqual(changed);
    expect(await readAgain(app, 'events', before.id)).toEqual(after);
  });

  it('changes its author', async () => {
    const before = await anEventToChange();
    const id = app.userId('editor');

    const { body } = await editor.patch(`/events/${String(before.id)}`, { author: id }).expect(200);

    expect(difference(before, body as Json)).toEqual({ author: String(id) });
    expect(await readAgain(app, 'events', before.id)).toEqual(body);
  });

  it('changes its parent', async () => {
    const before = await anEventToChange();
    const { id } = await app.create('events', anEvent());

    const { body } = await editor.patch(`/events/${String(before.id)}`, { post_parent: id }).expect(200);

    expect(difference(before, body as Json)).toEqual({ post_parent: id });
    expect(await readAgain(app, 'events', before.id)).toEqual(body);
  });

  it('changes its time of modification', async () => {
    const before = await anEventToChange();
    app.clock.set('2026-11-20T23:00:00Z');

    const { body } = await editor.patch(`/events/${String(before.id)}`, {}).expect(200);

    const modified = { modified: '2026-11-20 18:00:00', modified_utc: '2026-11-20 23:00:00' };
    expect(difference(before, body as Json)).toEqual(modified);
    expect(await readAgain(app, 'events', before.id)).toEqual(body);
  });
});
