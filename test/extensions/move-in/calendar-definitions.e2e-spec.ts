import { startApp } from '../../support/app.js';
import { calendar, eastern, event, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

const winter = event('Winter', 'DTSTART;TZID=Mine:20270117T184500');
const summer = event('Summer', 'DTSTART;TZID=Mine:20270717T184500');
const edited = (from: string, to: string) => eastern('Mine').map((line) => line.replace(from, to));

describe('Two definitions of one time zone', () => {
  it('that differ make it unknown', async () => {
    const other = edited('TZOFFSETTO:-0500', 'TZOFFSETTO:-0600');

    const { code, stderr, events } = await moveIn(
      calendar(...eastern('Mine'), ...winter, ...other, ...summer),
    );

    expect([code, events]).toEqual([1, []]);
    expect(stderr).toContain('It cannot move in: the file defines its time zone "Mine" in two ways.');
  });

  it('are one where they differ in the year with which they begin, the longer one', async () => {
    const earlier = eastern('Mine').map((line) =>
      line.replace('20070311', '19960310').replace('20071104', '19961103'),
    );
    const before = event('Before', 'DTSTART;TZID=Mine:20060717T184500');

    for (const [one, other] of [
      [eastern('Mine'), earlier],
      [earlier, eastern('Mine')],
    ] as const) {
      const { code, dates } = await moveIn(calendar(...one, ...other, ...before, ...winter, ...summer));

      expect([code, dates.map((date) => date.slice(0, 24))]).toEqual([
        0,
        ['Before: 2006-07-17 22:45', 'Winter: 2027-01-17 23:45', 'Summer: 2027-07-17 22:45'],
      ]);
    }
  });

  it('make it unknown where they differ in a later year', async () => {
    const other = edited('BYMONTH=11;BYDAY=1SU', 'BYMONTH=10;BYDAY=-1SU');

    const { code, stderr, events } = await moveIn(calendar(...eastern('Mine'), ...other, ...summer));

    expect([code, events]).toEqual([1, []]);
    expect(stderr).toContain('It cannot move in: the file defines its time zone "Mine" in two ways.');
  });

  it.each([
    ['are the same but for names', eastern('Mine'), edited('TZID:Mine', 'TZID:Mine\r\nX-NAME:Here')],
    [
      'are aliases of one',
      eastern('Mine', 'X-LIC-LOCATION:America/New_York'),
      edited('TZID:Mine', 'TZID:Mine\r\nX-LIC-LOCATION:America/New_York').map((line) =>
        line.replace('2007', '1987'),
      ),
    ],
  ])('are one where they %s', async (_, one, other) => {
    const { code, dates } = await moveIn(calendar(...one, ...other, ...winter, ...summer));

    expect([code, dates.map((date) => date.slice(0, 24))]).toEqual([
      0,
      ['Winter: 2027-01-17 23:45', 'Summer: 2027-07-17 22:45'],
    ]);
  });
});

describe('A definition of a time zone', () => {
  it('may have offsets of hours alone', async () => {
    const hours = eastern('Mine').map((line) => line.replace(/(TZOFFSET.*)00$/, '$1'));

    const { code, dates } = await moveIn(calendar(...hours, ...winter, ...summer));

    expect([code, dates.map((date) => date.slice(0, 24))]).toEqual([
      0,
      ['Winter: 2027-01-17 23:45', 'Summer: 2027-07-17 22:45'],
    ]);
  });

  it.each([
    ['offset', 'TZOFFSETFROM:-0400', 'TZOFFSETFROM:EDT'],
    ['offset', 'TZOFFSETTO:-0500', 'X-OFFSET:-0500'],
    ['start', 'DTSTART:20071104T020000', 'DTSTART:November'],
  ])('without a readable %s is not read by halves: %s', async (_, from, to) => {
    const { code, stderr, events } = await moveIn(calendar(...edited(from, to), ...winter, ...summer));

    expect([code, events]).toEqual([1, []]);
    expect(stderr).toContain('It cannot move in: the definition of its time zone cannot be read.');
  });
});
