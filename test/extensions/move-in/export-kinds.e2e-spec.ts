import { startApp } from '../../support/app.js';
import { anEventItem, anExport, EVENT, item } from './exported.js';
import { membersIn } from './file-events.js';
import { moveInFiles } from './move-in-files.js';

const app = startApp();
const aFile = moveInFiles();

function moveIn(...parts: string[]) {
  return app.run('move-in', aFile('export.xml', anExport(...parts)));
}

/** Returns the times of an event as an export has them. */
function times([start = '', end = '']: string[], [startUtc = '', endUtc = '']: string[], more = {}) {
  const instants = { _EventStartDateUTC: startUtc, _EventEndDateUTC: endUtc };
  return { ...EVENT, _EventStartDate: start, _EventEndDate: end, ...instants, ...more };
}

describe('Whole days of a site whose day does not end at midnight', () => {
  const WHOLE = { _EventAllDay: 'yes' };

  it.each([
    [
      'at 3:00, for three days',
      ['2027-12-08 03:00:00', '2027-12-11 02:59:59'],
      ['2027-12-08 02:00:00', '2027-12-11 01:59:59'],
      ['2027-12-08 00:00:00', '2027-12-10 23:59:59'],
    ],
    [
      'at 5:30, for one day',
      ['2027-12-08 05:30:00', '2027-12-09 05:29:59'],
      ['2027-12-08 04:30:00', '2027-12-09 04:29:59'],
      ['2027-12-08 00:00:00', '2027-12-08 23:59:59'],
    ],
    [
      'at 2:00, over the change of the clocks',
      ['2027-10-30 02:00:00', '2027-11-01 01:59:59'],
      ['2027-10-30 00:00:00', '2027-11-01 00:59:59'],
      ['2027-10-30 00:00:00', '2027-10-31 23:59:59'],
    ],
    [
      'but does',
      ['2027-12-08 00:00:00', '2027-12-10 23:59:59'],
      ['2027-12-07 23:00:00', '2027-12-10 22:59:59'],
      ['2027-12-08 00:00:00', '2027-12-10 23:59:59'],
    ],
  ])('are calendar days: %s', async (_, local, utc, days) => {
    const { code, stderr } = await moveIn(anEventItem(7, { meta: times(local, utc, WHOLE) }));

    expect([code, stderr]).toEqual([0, '']);
    expect(await membersIn(app, 'start_date', 'end_date', 'all_day')).toEqual([[...days, true]]);
  });
});

describe('The maps of an export', () => {
  it.each([
    ['are shown unless somebody has chosen', {}, true],
    ['are shown', { ShowMap: '1', ShowMapLink: 'true' }, true],
    ['are not shown', { ShowMap: '', ShowMapLink: '0' }, false],
  ])('%s, as the API of its site says', async (_, chosen, isShown) => {
    const metaOf = (prefix: string) =>
      Object.fromEntries(Object.entries(chosen).map(([key, value]) => [`${prefix}${key}`, value]));
    const venue = item({ id: 8, type: 'tribe_venue', title: 'Hall', meta: metaOf('_Venue') });
    const links = { ...EVENT, _EventVenueID: '8', ...metaOf('_Event') };

    await moveIn(venue, anEventItem(7, { meta: links }));

    const shown = { show_map: isShown, show_map_link: isShown };
    expect(await membersIn(app, 'show_map', 'show_map_link', 'venue')).toMatchObject([
      [isShown, isShown, shown],
    ]);
  });
});

describe('An export without the attachments', () => {
  const IMAGE = item({
    id: 900,
    type: 'attachment',
    title: 'a',
    elements: '<wp:attachment_url>https://old.example.org/a.jpg</wp:attachment_url>',
  });
  const WITH_IMAGE = { ...EVENT, _thumbnail_id: '900' };

  it('names the images that it lacks, of events and of venues', async () => {
    const venue = item({ id: 8, type: 'tribe_venue', title: 'Hall', meta: { _thumbnail_id: '901' } });

    const { code, stderr } = await moveIn(anEventItem(7, { meta: WITH_IMAGE }), venue);

    expect([code, stderr]).toEqual([
      0,
      'venue 8 "Hall" created: Its image 901 is not in the export.\nevent 7 "Event 7" created: Its image 900 is not in the export.\n',
    ]);
  });

  it.each(['0', '-1', ''])('has no image to name if its id is "%s"', async (id) => {
    const { stderr } = await moveIn(anEventItem(7, { meta: { ...EVENT, _thumbnail_id: id } }));

    expect(stderr).toBe('');
  });

  it('keeps the image that came with another export', async () => {
    await moveIn(anEventItem(7, { meta: WITH_IMAGE }), IMAGE);

    await moveIn(anEventItem(7, { meta: WITH_IMAGE, title: 'Renamed' }));

    expect(await membersIn(app, 'title', 'image')).toMatchObject([
      ['Renamed', { url: 'https://old.example.org/a.jpg' }],
    ]);
  });
});

describe('An export of something else', () => {
  it.each([
    ['another calendar', [item({ id: 1, type: 'ai1ec_event', title: 'A' })], '1 ai1ec_event'],
    [
      'a blog with tags',
      [
        '<wp:tag><wp:term_id>3</wp:term_id><wp:tag_slug>a</wp:tag_slug><wp:tag_name>A</wp:tag_name></wp:tag>',
        ...[1, 2].map((id) => item({ id, type: 'post', title: 'News' })),
        item({ id: 3, type: 'page', title: 'About' }),
      ],
      '2 post, 1 page',
    ],
    ['a third calendar', [item({ id: 1, type: 'mec-events', title: 'A' })], '1 mec-events'],
  ])('is refused, and says what it has instead: %s', async (_, parts, others) => {
    const { code, stdout, stderr } = await moveIn(...parts);

    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      `The export has no events, venues or organizers of The Events Calendar, but ${others}. Nothing else moves in: choose "All content" where it is made.\n`,
    ]);
  });

  it('is refused without any item, too', async () => {
    const { code, stderr } = await moveIn('<wp:term></wp:term>');

    expect([code, stderr]).toEqual([1, expect.stringContaining('of The Events Calendar. Nothing else')]);
  });
});

describe('An item with many values of one key', () => {
  const many = Array.from({ length: 20_000 }, (_, place) => String(place + 1));

  it('says which of them counts', async () => {
    const costs = { ...EVENT, _EventCost: many, _EventURL: many.map(() => 'https://old.example.org/a') };

    const { code, stderr } = await moveIn(anEventItem(7, { meta: costs }));

    expect([code, stderr]).toEqual([
      0,
      'event 7 "Event 7" created: Its _EventCost stands there 20000 times; the first one counts. Its _EventURL stands there 20000 times; equal ones count once.\n',
    ]);
  });

  it('is refused if it has more venues or organizers than an event may have', async () => {
    const { code, stderr } = await moveIn(anEventItem(7, { meta: { ...EVENT, _EventVenueID: many } }));

    expect([code, stderr]).toEqual([
      1,
      'event 7 "Event 7" refused: It has 20000 venues and 0 organizers; 50 of each are the most here.\n',
    ]);
  });

  it('has a category once', async () => {
    const category = '<category domain="tribe_events_cat" nicename="jazz"><![CDATA[Jazz]]></category>';

    await moveIn(anEventItem(7, { elements: category.repeat(20_000) }));

    expect(await membersIn(app, 'categories')).toMatchObject([[[{ name: 'Jazz' }]]]);
  });

  it('is linked once to a venue that it names often', async () => {
    const venue = item({ id: 8, type: 'tribe_venue', title: 'Hall' });
    const links = { ...EVENT, _EventVenueID: many.map(() => '8') };

    const { code } = await moveIn(anEventItem(7, { meta: links }), venue);

    expect([code, await membersIn(app, 'venue')]).toMatchObject([0, [[{ venue: 'Hall' }]]]);
  });
});

describe('What an export has beside what is read', () => {
  it('is named once, with its number', async () => {
    const meta = { ...EVENT, _ecp_custom_2: 'Bring a chair', _edit_lock: '1', _empty: '' };
    const elements = '<category domain="rooms" nicename="a">A</category>';
    const trashed = anEventItem(9).replace('publish', 'trash');

    const { code, stdout } = await moveIn(
      anEventItem(7, { meta, elements }),
      anEventItem(8, { meta }),
      trashed,
    );

    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining(
        'fields and items that are not read: _ecp_custom_2 (2), rooms (1), tribe_events with status trash (1).\n',
      ),
    ]);
  });
});

describe('Costs of an export', () => {
  it.each([
    ['12', '£', 'prefix', '£12'],
    ['12', '€', 'postfix', '12€'],
    ['10-20', '£', 'prefix', '£10 – £20'],
    ['Free entry', '£', 'prefix', 'Free entry'],
  ])('show %s with %s, %s', async (cost, symbol, position, shown) => {
    const meta = {
      ...EVENT,
      _EventCost: cost,
      _EventCurrencySymbol: symbol,
      _EventCurrencyPosition: position,
    };

    await moveIn(anEventItem(7, { meta }));

    expect(await membersIn(app, 'cost')).toEqual([[shown]]);
  });
});
