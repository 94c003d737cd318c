import { zoneOf } from '../../../common/dates/parse-zone.js';
import { formatWallClock } from '../../../common/dates/wall-clock.js';
import { recurrenceOf } from '../../../common/recurrence/recurrence.parser.js';
import { reschedule, type ScheduleChanges } from '../record/event-schedule.js';
import { generate } from './occurrence-schedule.js';

const until = new Date('2030-01-01T00:00:00Z');
const context = { now: new Date('2026-08-01T12:00:00Z'), siteZone: zoneOf('UTC') };

/** Returns the starts and ends of three days in a row. */
function threeDays(zone: string, changes: ScheduleChanges): string[] {
  const series = reschedule({}, { ...changes, timezone: zoneOf(zone) }, context);
  const { occurrences } = generate(series, recurrenceOf(['RRULE:FREQ=DAILY;COUNT=3']), { until });
  return occurrences.map(
    ({ startsLocal, endsLocal }) => `${formatWallClock(startsLocal)} – ${formatWallClock(endsLocal)}`,
  );
}

describe('The dates of a series', () => {
  it('last one day each, also where the clocks skip the beginning of one', () => {
    const day = { start_date: '2026-09-05', end_date: '2026-09-05', all_day: true };

    expect(threeDays('America/Santiago', day)).toEqual([
      '2026-09-05 00:00:00 – 2026-09-05 23:59:59',
      '2026-09-06 01:00:00 – 2026-09-06 23:59:59',
      '2026-09-07 00:00:00 – 2026-09-07 23:59:59',
    ]);
    expect(
      threeDays('America/Santiago', { ...day, start_date: '2026-09-06', end_date: '2026-09-07' }),
    ).toEqual([
      '2026-09-06 01:00:00 – 2026-09-07 23:59:59',
      '2026-09-07 00:00:00 – 2026-09-08 23:59:59',
      '2026-09-08 00:00:00 – 2026-09-09 23:59:59',
    ]);
  });

  it('end after they start if the clocks are set back during the first one', () => {
    const night = { start_date: '2027-11-07T01:45:00-04:00', end_date: '2027-11-07T01:15:00-05:00' };

    expect(threeDays('America/New_York', night).slice(1)).toEqual([
      '2027-11-08 01:45:00 – 2027-11-08 02:15:00',
      '2027-11-09 01:45:00 – 2027-11-09 02:15:00',
    ]);
  });
});
