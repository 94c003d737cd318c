import { zoneOf } from '../../../common/dates/parse-zone.js';
import { eventWindow } from './event-window.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const NEW_YORK = 'America/New_York';

describe('The window of a list without dates', () => {
  it.each([
    ['UTC', '2026-11-20T00:00:00Z', '2026-11-19', '2028-11-20'],
    ['UTC', '2026-11-20T23:59:59.999Z', '2026-11-19', '2028-11-20'],
    ['UTC', '2026-11-21T00:00:00Z', '2026-11-20', '2028-11-21'],
    ['UTC', '2027-01-01T00:00:00Z', '2026-12-31', '2029-01-01'],
    ['UTC', '2028-02-29T12:00:00Z', '2028-02-28', '2030-03-01'],
    ['UTC', '2028-03-01T12:00:00Z', '2028-02-29', '2030-03-01'],
    ['UTC', '2026-12-31T12:00:00Z', '2026-12-30', '2028-12-31'],
    [NEW_YORK, '2026-11-20T04:59:59Z', '2026-11-18', '2028-11-19'],
    [NEW_YORK, '2026-11-20T05:00:00Z', '2026-11-19', '2028-11-20'],
    // Days on which clocks change are longer or shorter.
    [NEW_YORK, '2026-11-01T03:59:59Z', '2026-10-30', '2028-10-31'],
    [NEW_YORK, '2026-11-01T04:00:00Z', '2026-10-31', '2028-11-01'],
    [NEW_YORK, '2026-11-02T04:59:59Z', '2026-10-31', '2028-11-01'],
    [NEW_YORK, '2026-11-02T05:00:00Z', '2026-11-01', '2028-11-02'],
    [NEW_YORK, '2027-03-15T03:59:59Z', '2027-03-13', '2029-03-14'],
    [NEW_YORK, '2027-03-15T04:00:00Z', '2027-03-14', '2029-03-15'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-20', '2028-11-21'],
    ['UTC+5.75', '2026-11-20T18:15:00Z', '2026-11-20', '2028-11-21'],
  ])('in %s at %s lasts from %s until %s', (zone, now, first, last) => {
    expect(eventWindow({}, new Date(now), zoneOf(zone))).toEqual({
      start_date: `${first} 00:00:00`,
      end_date: `${last} 23:59:59`,
    });
  });
});

describe('The window of a list with dates', () => {
  const day = { start_date: '2026-12-01 10:00' };
  const defaults = { start_date: '2026-11-19 00:00:00', end_date: '2028-11-20 23:59:59' };

  it.each([
    [day, { ...defaults, start_date: '2026-12-01 00:00:00' }],
    [{ end_date: '2026-12-01 10:00' }, { ...defaults, end_date: '2026-12-01 23:59:59' }],
    [
      { ...day, strict_dates: true },
      { ...defaults, start_date: '2026-12-01 10:00:00' },
    ],
    [
      { ...day, strict_dates: false },
      { ...defaults, start_date: '2026-12-01 00:00:00' },
    ],
    [{ starts_before: '2026-12-01' }, { starts_before: '2026-12-01 23:59:59' }],
    [{ starts_after: '2026-12-01' }, { starts_after: '2026-12-01 23:59:59' }],
    [{ ends_before: '2026-12-01' }, { ends_before: '2026-12-01 23:59:59' }],
    [{ ends_after: '2026-12-01' }, { ends_after: '2026-12-01 23:59:59' }],
    [
      { ...day, ends_after: '2026-12-01' },
      { start_date: '2026-12-01 00:00:00', ends_after: '2026-12-01 23:59:59' },
    ],
    [{ starts_after: '2026-12-01 10:00', strict_dates: true }, { starts_after: '2026-12-01 10:00:00' }],
    [{ starts_after: 'now', strict_dates: true }, { starts_after: '2026-11-20 07:00:00' }],
    [{ starts_after: '2026-12-01T02:00:00Z' }, { starts_after: '2026-11-30 23:59:59' }],
    [{ starts_after: '2026-12-01T02:00:00Z', strict_dates: true }, { starts_after: '2026-11-30 21:00:00' }],
    [{ starts_before: '2027-03-14 02:30', strict_dates: true }, { starts_before: '2027-03-14 03:30:00' }],
    [
      { starts_after: '0001-01-01', ends_before: '9999-12-31' },
      { starts_after: '0001-01-01 23:59:59', ends_before: '9999-12-31 23:59:59' },
    ],
    [{ include: [5], ...day, ends_after: '2026-12-01' }, {}],
  ])('is widened and defaulted for %j', (query, window) => {
    expect(eventWindow(query, NOON, zoneOf(NEW_YORK))).toEqual(window);
  });

  it.each(['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'])(
    'is rejected when %s is outside the years 1 to 9999',
    (bound) => {
      expect(() => eventWindow({ [bound]: '+9000 years' }, NOON, zoneOf(NEW_YORK))).toThrow(bound);
    },
  );
});
