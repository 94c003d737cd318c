import { formatIso } from './iso-time.js';
import { zoneOf } from './parse-zone.js';

describe('the ISO text of an instant', () => {
  it.each([
    ['2027-06-01T14:30:00Z', 'America/New_York', '2027-06-01T10:30:00-04:00'],
    ['2027-06-01T14:30:00Z', 'Asia/Kathmandu', '2027-06-01T20:15:00+05:45'],
    ['2027-06-01T14:30:00Z', 'UTC-3.5', '2027-06-01T11:00:00-03:30'],
    ['2027-06-01T14:30:00Z', 'UTC', '2027-06-01T14:30:00+00:00'],
    ['1800-01-01T12:00:00Z', 'America/New_York', '1800-01-01T07:03:58-04:56'],
    ['1800-01-01T12:00:00Z', 'Europe/Rome', '1800-01-01T12:49:56+00:50'],
    ['2027-06-01T14:30:59Z', 'Asia/Kolkata', '2027-06-01T20:00:59+05:30'],
  ])('of %s in %s is %s', (instant, zone, text) => {
    expect(formatIso(new Date(instant), zoneOf(zone))).toBe(text);
  });
});
