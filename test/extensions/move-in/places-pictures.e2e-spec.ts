import { startApp } from '../../support/app.js';
import { eventsIn, membersIn } from './file-events.js';
import { moveInFiles } from './move-in-files.js';
import { calendar, event, EVENING, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);
const aFile = moveInFiles();

const moveInTable = (table: string) => app.run('move-in', aFile('programme.csv', table));

const ZOOM = 'https://us02web.zoom.us/j/123?pwd=abc';
const TEAMS = 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_a%40thread.v2/0?context=%7b%7d';

const PLACES: [place: string, venue: string | undefined, meeting: string | undefined][] = [
  [`Room 1; ${ZOOM}`, 'Room 1', ZOOM],
  [`${ZOOM}, Town hall, 1 Main Street`, 'Town hall, 1 Main Street', ZOOM],
  [`Town hall (${ZOOM})`, 'Town hall', ZOOM],
  [`Hall <${TEAMS}>.`, 'Hall', TEAMS],
  [`Zoom: ${ZOOM}`, 'Zoom', ZOOM],
  [`Online | https://meet.google.com/abc-defg-hij`, 'Online', 'https://meet.google.com/abc-defg-hij'],
  [ZOOM, undefined, ZOOM],
  ['https://meet.example.org/a', undefined, 'https://meet.example.org/a'],
  ['Town hall, https://maps.example.org/a', 'Town hall, https://maps.example.org/a', undefined],
  ['Zoom Street 1', 'Zoom Street 1', undefined],
  ['Hall, https://zoom.us.example.org/j/1', 'Hall, https://zoom.us.example.org/j/1', undefined],
];

describe('A meeting in the place of an event', () => {
  it.each(PLACES)('is its address online, in a calendar: %s', async (place, venue, virtual_url) => {
    const location = place.replace(/[,;]/g, '\\$&');

    const { events } = await moveIn(calendar(...event('A', ...EVENING, `LOCATION:${location}`)));

    expect(events.map((one) => [venueOf(one), one.virtual_url])).toEqual([[venue, virtual_url]]);
  });

  it.each(PLACES)('is its address online, in a table: %s', async (place, venue, virtual_url) => {
    await moveInTable(`Subject,Start Date,Location\nA,2027-11-19,"${place}"\n`);

    const events = await eventsIn(app);
    expect(events.map((one) => [venueOf(one), one.virtual_url])).toEqual([[venue, virtual_url]]);
  });

  it.each([
    'https://maps.app.goo.gl/abc',
    'https://www.google.com/maps/place/Hall',
    'https://maps.apple.com/?q=Hall',
    'https://lu.ma/event/evt-1',
    'https://www.facebook.com/events/1',
    'https://example.org/hall',
  ])('is none at an address of another kind, which is the web site: %s', async (page) => {
    const { stderr, events } = await moveIn(calendar(...event('A', ...EVENING, `LOCATION:${page}`)));
    const table = await moveInTable(`Subject,Start Date,Location\nB,2027-11-19,${page}\n`);

    const note = 'Its place is only an address, and of no known program for meetings: it is the web site.';
    expect([stderr, table.stderr]).toEqual([expect.stringContaining(note), expect.stringContaining(note)]);
    expect(events).toMatchObject([{ website: page }]);
    expect(await membersIn(app, 'website', 'virtual_url', 'is_virtual')).toEqual([
      [page, undefined, undefined],
      [page, undefined, undefined],
    ]);
  });

  it('is left out with a note at an address of another kind beside a web site', async () => {
    const { stderr, events } = await moveIn(
      calendar(...event('A', ...EVENING, 'LOCATION:https://lu.ma/a', 'URL:https://example.org/a')),
    );

    expect(events).toMatchObject([{ website: 'https://example.org/a' }]);
    expect(stderr).toContain('Its LOCATION "https://lu.ma/a" is left out.');
  });

  it('is online in a table, too', async () => {
    await moveInTable(`Subject,Start Date,Location\nA,2027-11-19,${ZOOM}\n`);

    expect(await membersIn(app, 'virtual_url', 'is_virtual')).toEqual([[ZOOM, true]]);
  });

  it('is left out with a note beside another one', async () => {
    const meeting = 'CONFERENCE;VALUE=URI:https://meet.example.org/a';

    const { stderr, events } = await moveIn(
      calendar(...event('A', ...EVENING, `LOCATION:Hall\\; ${ZOOM}`, meeting)),
    );

    expect(events).toMatchObject([{ venue: { venue: 'Hall' }, virtual_url: 'https://meet.example.org/a' }]);
    expect(stderr).toContain(`Its CONFERENCE "${ZOOM}" is left out.`);
  });
});

describe('A page that shows a picture', () => {
  const PAGES = [
    'https://drive.google.com/file/d/1a2b/view?usp=drive_web',
    'https://drive.google.com/open?id=1a2b',
    'https://docs.google.com/drawings/d/1a2b/edit',
    'https://photos.app.goo.gl/abc',
    'https://www.icloud.com/iclouddrive/0ab#flyer.png',
    'https://onedrive.live.com/?id=1&cid=2',
    'https://1drv.ms/i/s!abc',
    'https://example-my.sharepoint.com/:i:/g/personal/a/abc',
    'https://www.dropbox.com/s/abc/flyer.jpg?dl=0',
  ];

  it.each(PAGES)('is none, which is noted: %s', async (page) => {
    const { stderr, events } = await moveIn(
      calendar(...event('A', ...EVENING, `ATTACH;FMTTYPE=image/png:${page}`, `IMAGE;VALUE=URI:${page}`)),
    );
    const table = await moveInTable(`title,start_date,image\nB,2027-11-19,${page}\n`);

    expect(events).toMatchObject([{ title: 'A', image: false }]);
    for (const name of ['ATTACH', 'IMAGE']) expect(stderr).toContain(`Its ${name} "${page}" is left out.`);
    expect(table.stderr).toContain(`Its image ${page} is a page that shows it. It is left out.`);
    expect((await membersIn(app, 'image')).flat()).toEqual([false, false]);
  });

  it.each([
    'https://drive.google.com/uc?export=view&id=1a2b',
    'https://drive.google.com/thumbnail?id=1a2b',
    'https://www.dropbox.com/s/abc/flyer.jpg?raw=1',
    'https://lh3.googleusercontent.com/abc',
    'https://icloud.com.example.org/flyer.png',
  ])('is not the picture itself: %s', async (address) => {
    const { stderr, events } = await moveIn(
      calendar(...event('A', ...EVENING, `ATTACH;FMTTYPE=image/png:${address}`)),
    );

    expect([stderr, events]).toMatchObject(['', [{ image: { url: address } }]]);
  });
});

function venueOf({ venue }: Record<string, unknown>): unknown {
  return Array.isArray(venue) ? undefined : (venue as { venue: string }).venue;
}
