import { parseZone, UTC } from '../../common/dates/parse-zone.js';
import { type Moment, spanOf } from './moments.js';

const zone = parseZone('Europe/Berlin') ?? UTC;

describe('The span of a moment', () => {
  it.each<[Moment, string, string, boolean]>([
    ['now', '2026-11-20T12:00:00Z', '2026-11-20 13:00:00 until 2026-11-20 13:00:00', true],
    ['today', '2026-11-20T12:00:00Z', '2026-11-20 00:00:00 until 2026-11-21 00:00:00', true],
    ['tonight', '2026-11-20T12:00:00Z', '2026-11-20 17:00:00 until 2026-11-21 04:00:00', false],
    ['tonight', '2026-11-20T20:30:00Z', '2026-11-20 17:00:00 until 2026-11-21 04:00:00', true],
    // The night of the 20th goes on, although its date is the 21st.
    ['tonight', '2026-11-21T01:30:00Z', '2026-11-20 17:00:00 until 2026-11-21 04:00:00', true],
    ['tonight', '2026-11-21T03:00:00Z', '2026-11-21 17:00:00 until 2026-11-22 04:00:00', false],
    // Already the 21st in Berlin.
    ['today', '2026-11-20T23:30:00Z', '2026-11-21 00:00:00 until 2026-11-22 00:00:00', true],
    ['tomorrow', '2026-11-20T23:30:00Z', '2026-11-22 00:00:00 until 2026-11-23 00:00:00', false],
    ['this_weekend', '2026-11-16T12:00:00Z', '2026-11-21 00:00:00 until 2026-11-23 00:00:00', false],
    ['this_weekend', '2026-11-21T12:00:00Z', '2026-11-21 00:00:00 until 2026-11-23 00:00:00', true],
    ['this_weekend', '2026-11-22T12:00:00Z', '2026-11-21 00:00:00 until 2026-11-23 00:00:00', true],
    ['next_7_days', '2026-11-20T12:00:00Z', '2026-11-20 00:00:00 until 2026-11-27 00:00:00', true],
    // Summer time ends: wall clocks, not 24 hours.
    ['tomorrow', '2026-10-24T12:00:00Z', '2026-10-25 00:00:00 until 2026-10-26 00:00:00', false],
  ])('%s at %s is from %s', (moment, now, span, isNow) => {
    const { from, until, filters } = spanOf(moment, new Date(now), zone);

    expect(`${from} until ${until}`).toBe(span);
    expect(filters.goingOn?.isNow).toBe(isNow);
  });

  it('bounds a list by the same dates all day', () => {
    const [morning, night] = ['2026-11-20T06:00:00Z', '2026-11-20T22:00:00Z'].map(
      (now) => spanOf('now', new Date(now), zone).filters,
    );

    expect(morning).toMatchObject({
      ends_after: '2026-11-18 00:00:00',
      starts_before: '2026-11-23 00:00:00',
    });
    expect(night).toEqual(morning);
  });
});
