import { parseZone, UTC } from '../dates/parse-zone.js';
import { boundsOf, type Moment } from './moments.js';

const zone = parseZone('Europe/Berlin') ?? UTC;

describe('The bounds of a moment', () => {
  it.each<[Moment, string, string, string]>([
    ['now', '2026-11-20T12:00:00Z', '2026-11-20 13:00:00', '2026-11-20 13:00:01'],
    ['today', '2026-11-20T12:00:00Z', '2026-11-20 13:00:00', '2026-11-21 00:00:00'],
    ['tonight', '2026-11-20T12:00:00Z', '2026-11-20 17:00:00', '2026-11-21 04:00:00'],
    ['tonight', '2026-11-20T20:30:00Z', '2026-11-20 21:30:00', '2026-11-21 04:00:00'],
    // The night of the 20th goes on, although its date is the 21st.
    ['tonight', '2026-11-21T01:30:00Z', '2026-11-21 02:30:00', '2026-11-21 04:00:00'],
    ['tonight', '2026-11-21T03:00:00Z', '2026-11-21 17:00:00', '2026-11-22 04:00:00'],
    // Already the 21st in Berlin.
    ['today', '2026-11-20T23:30:00Z', '2026-11-21 00:30:00', '2026-11-22 00:00:00'],
    ['tomorrow', '2026-11-20T23:30:00Z', '2026-11-22 00:00:00', '2026-11-23 00:00:00'],
    ['this_weekend', '2026-11-16T12:00:00Z', '2026-11-21 00:00:00', '2026-11-23 00:00:00'],
    ['this_weekend', '2026-11-21T12:00:00Z', '2026-11-21 13:00:00', '2026-11-23 00:00:00'],
    ['this_weekend', '2026-11-22T12:00:00Z', '2026-11-22 13:00:00', '2026-11-23 00:00:00'],
    ['next_7_days', '2026-11-20T12:00:00Z', '2026-11-20 13:00:00', '2026-11-27 00:00:00'],
    // Summer time ends: wall clocks, not 24 hours.
    ['tomorrow', '2026-10-24T12:00:00Z', '2026-10-25 00:00:00', '2026-10-26 00:00:00'],
  ])('%s at %s are %s and %s', (moment, now, after, before) => {
    expect(boundsOf(moment, new Date(now), zone)).toEqual({
      ends_after: after,
      starts_before: before,
      strict_dates: true,
    });
  });
});
