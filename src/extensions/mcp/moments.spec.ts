import { parseZone, UTC } from '../../common/dates/parse-zone.js';
import { ApiError } from '../../common/errors/api-error.js';
import { type Moment, spanOf, spanOfDays } from './moments.js';

const zone = parseZone('Europe/Berlin') ?? UTC;

describe('The span of a moment', () => {
  it.each<[Moment, string, string]>([
    ['today', '2026-11-20T12:00:00Z', '2026-11-20 00:00:00 until 2026-11-21 00:00:00'],
    ['tonight', '2026-11-20T12:00:00Z', '2026-11-20 17:00:00 until 2026-11-21 04:00:00'],
    // The night of the 20th goes on, although its date is the 21st.
    ['tonight', '2026-11-21T01:30:00Z', '2026-11-20 17:00:00 until 2026-11-21 04:00:00'],
    ['tonight', '2026-11-21T03:00:00Z', '2026-11-21 17:00:00 until 2026-11-22 04:00:00'],
    // Already the 21st in Berlin.
    ['today', '2026-11-20T23:30:00Z', '2026-11-21 00:00:00 until 2026-11-22 00:00:00'],
    ['tomorrow', '2026-11-20T23:30:00Z', '2026-11-22 00:00:00 until 2026-11-23 00:00:00'],
    ['this_weekend', '2026-11-16T12:00:00Z', '2026-11-21 00:00:00 until 2026-11-23 00:00:00'],
    ['this_weekend', '2026-11-21T12:00:00Z', '2026-11-21 00:00:00 until 2026-11-23 00:00:00'],
    ['this_weekend', '2026-11-22T12:00:00Z', '2026-11-21 00:00:00 until 2026-11-23 00:00:00'],
    ['next_7_days', '2026-11-20T12:00:00Z', '2026-11-20 00:00:00 until 2026-11-27 00:00:00'],
    // Summer time ends: wall clocks, not 24 hours.
    ['tomorrow', '2026-10-24T12:00:00Z', '2026-10-25 00:00:00 until 2026-10-26 00:00:00'],
  ])('%s at %s is from %s', (moment, now, span) => {
    const { from, until, filters } = spanOf(moment, new Date(now), zone);

    expect(`${from} until ${until}`).toBe(span);
    expect(filters).toMatchObject({ ends_after: from, starts_before: until, over_after: 'now' });
  });

  it('is for now the same instant everywhere', () => {
    const { from, until, filters } = spanOf('now', new Date('2026-11-20T12:00:00Z'), zone);

    expect([from, until]).toEqual(['2026-11-20 13:00:00', '2026-11-20 13:00:00']);
    expect(filters).toEqual({ started_by: 'now', over_after: 'now' });
  });
});

describe('The span of days', () => {
  const now = new Date('2026-11-20T23:30:00Z');

  it.each([
    [{ from: '2026-12-10' }, '2026-12-10 00:00:00 until 2026-12-11 00:00:00'],
    [{ from: '2026-12-10', until: '2026-12-12' }, '2026-12-10 00:00:00 until 2026-12-13 00:00:00'],
    [{ from: 'today', until: 'tomorrow' }, '2026-11-21 00:00:00 until 2026-11-23 00:00:00'],
  ])('%j is from %s, whether it is over or not', (days, span) => {
    const { from, until, filters } = spanOfDays(days, now, zone);

    expect(`${from} until ${until}`).toBe(span);
    expect(filters).toEqual({ ends_after: from, starts_before: until, strict_dates: true });
  });

  it.each([
    { from: '2026-12-10', until: '+9000 years' },
    { from: '2026-12-10', until: '2026-12-09' },
    { from: 'sunday', until: 'saturday' },
    { from: '2026-12-10 15:00' },
    { from: '2026-12-10T15:00:00Z' },
    { from: '2026-12-10', until: '2026-12-12 23:00' },
  ])('refuses %j', (days) => {
    expect(() => spanOfDays(days, now, zone)).toThrow(ApiError);
  });
});
