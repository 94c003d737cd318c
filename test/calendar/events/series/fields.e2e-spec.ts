import { readFileSync } from 'node:fs';
import { SERIES_FIELDS } from '../../../../src/calendar/events/series/series-fields.js';
import { startApp } from '../../../support/app.js';
import { overridesOf, seriesEdits } from '../../../support/series-edits.js';

const app = startApp();
const { stored, changed, shown } = seriesEdits(app);

/** The lists of docs/series.md: to whom each field belongs. */
const LISTS = readFileSync('docs/series.md', 'utf8')
  .split(/^(?=- )/m)
  .flatMap((entry) => {
    const [, place = '', fields = ''] = /^- _(both|each|series)_: ([^]*?)(?:\n\n|$)/.exec(entry) ?? [];
    return [...fields.matchAll(/`(\w+)`/g)].map(([, field = '']) => [field, place] as const);
  });

/** Values of each field: of an occurrence alone, and then of the series. */
const VALUES: Readonly<Record<string, readonly [own: unknown, shared: unknown]>> = {
  title: ['Guests', 'Band'],
  description: ['Own.', 'Shared.'],
  excerpt: ['Own.', 'Shared.'],
  event_status_reason: ['Ill.', 'Closed.'],
  accessibility_note: ['Lift.', 'Ramp.'],
  start_date: ['2027-06-14 18:00:00', '2027-06-07 18:30:00'],
  end_date: ['2027-06-14 22:00:00', '2027-06-07 21:30:00'],
  timezone: ['Europe/London', 'Europe/Paris'],
  all_day: [true, true],
  status: ['draft', 'private'],
  date: ['2027-01-01 00:00:00', '2027-02-01 00:00:00'],
  date_utc: ['2027-01-01 00:00:00', '2027-02-01 00:00:00'],
  author: [2, 3],
  password: ['bass', 'alto'],
  image: ['https://images.example.org/own.jpg', 'https://images.example.org/shared.jpg'],
  cost: ['9', '5'],
  website: ['https://example.org/own', 'https://example.org/shared'],
  show_map: [true, true],
  show_map_link: [true, true],
  hide_from_listings: [true, true],
  sticky: [true, true],
  featured: [true, true],
  ticketed: [true, true],
  event_status: ['canceled', 'postponed'],
  is_virtual: [true, false],
  virtual_event_type: ['virtual', 'hybrid'],
  virtual_url: ['https://example.org/own', 'https://example.org/shared'],
  offers: [[{ name: 'Own', price: '9' }], [{ name: 'Shared', price: '5' }]],
  capacity: [9, 5],
  accessibility: [['step_free'], ['hearing_loop']],
  venue: [{ venue: 'Own' }, { venue: 'Shared' }],
  organizer: [{ organizer: 'Own' }, { organizer: 'Shared' }],
  categories: [['Own'], ['Shared']],
  tags: [['own'], ['shared']],
  slug: ['own', 'shared'],
  source: ['crm', 'crm'],
  external_id: ['7', '8'],
  post_parent: [0, 0],
};

const WITH: Readonly<Record<string, string>> = { source: 'external_id', external_id: 'source' };

function bodyOf(field: string, place: 0 | 1): Record<string, unknown> {
  const names = [field, WITH[field] ?? field];
  return Object.fromEntries(names.map((name) => [name, VALUES[name]?.[place]]));
}

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

describe('The lists of fields', () => {
  it('are those of the service', () => {
    const known = Object.entries(SERIES_FIELDS).map(([name, { place }]) => [name, place]);

    expect(LISTS).toEqual(known);
  });

  const shared = LISTS.filter(([, place]) => place === 'both').map(([field]) => field);
  const own = LISTS.filter(([, place]) => place === 'each').map(([field]) => field);

  it.each(shared)('gives each occurrence %s of the series, or its own', async (field) => {
    const { id, dates } = await stored();
    const [first, second] = dates.map((one) => `${one.id}?context=edit`);
    await changed(second, bodyOf(field, 0));
    const before = await shown(second);

    await changed(id, bodyOf(field, 1));

    const override = field === 'date_utc' ? 'date' : field;
    expect(overridesOf(before)).toContain(override);
    const [follower, after, series] = [
      await shown(first),
      await shown(second),
      await shown(`${id}?context=edit`),
    ];
    expect(overridesOf(after)).toEqual(expect.arrayContaining(overridesOf(before)));
    expect([overridesOf(follower), follower[field]]).toEqual([[], series[field]]);
    expect(after[field]).toEqual(before[field]);
  });

  it.each(own)('leaves each occurrence its %s', async (field) => {
    const { id, dates } = await stored();

    const one = await changed(dates[1]?.id, bodyOf(field, 0));
    await changed(id, bodyOf(field, 1));

    expect(overridesOf(one)).toEqual([]);
    expect((await shown(dates[0]?.id))[field]).toEqual(dates[0]?.[field]);
    expect((await shown(dates[1]?.id))[field]).toEqual(one[field]);
  });
});
