import { UTC, zoneOf } from '../../common/dates/parse-zone.js';
import { requestedPublication } from './publication-date.js';

const now = new Date('2026-11-20T12:00:00Z');

describe('The requested publication date', () => {
  it.each([
    [{}, undefined],
    [{ date: '2026-11-21 10:00' }, '2026-11-21T15:00:00Z'],
    [{ date_utc: '2026-11-21 10:00' }, '2026-11-21T10:00:00Z'],
    [{ date: '2026-11-22 10:00', date_utc: '2026-11-21 10:00' }, '2026-11-21T10:00:00Z'],
    [{ date: '2026-11-21T10:00:00+01:00' }, '2026-11-21T09:00:00Z'],
    [{ date_utc: '2026-11-21T10:00:00+01:00' }, '2026-11-21T09:00:00Z'],
    [{ date: '2026-11-21T10:00:00Z' }, '2026-11-21T10:00:00Z'],
    [{ date: 'tomorrow' }, '2026-11-21T05:00:00Z'],
    [{ date_utc: 'tomorrow' }, '2026-11-21T00:00:00Z'],
    [{ date: '+90 seconds' }, '2026-11-20T12:01:30Z'],
    // Clocks are set back at 2:00, and the first pass is used.
    [{ date: '2026-11-01 01:30' }, '2026-11-01T05:30:00Z'],
    [{ date: '2026-11-01T06:30:00Z' }, '2026-11-01T06:30:00Z'],
    // Clocks are set forward at 2:00.
    [{ date: '2027-03-14 02:30' }, '2027-03-14T07:30:00Z'],
  ])('with %j is %s', (dates, instant) => {
    const expected = instant === undefined ? undefined : new Date(instant);

    expect(requestedPublication(dates, now, zoneOf('America/New_York'))).toEqual(expected);
  });

  it('may not leave the calendar', () => {
    expect(() => requestedPublication({ date: '+9000 years' }, now, UTC)).toThrow(
      'Invalid parameter(s): date',
    );
  });

  it('may not be in a year of five digits in UTC', () => {
    expect(() => requestedPublication({ date: '9999-12-31 23:59' }, now, zoneOf('America/New_York'))).toThrow(
      'Invalid parameter(s): date',
    );
  });
});
