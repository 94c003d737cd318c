import { readFileSync } from 'node:fs';
import { costParser } from '../../../src/calendar/events/record/cost.parser.js';
import { presentCost } from '../../../src/calendar/events/record/cost.js';
import { reschedule, type Schedule } from '../../../src/calendar/events/record/event-schedule.js';
import { eventWindow } from '../../../src/calendar/events/lists/event-window.js';
import { dateParser, timeZoneParser } from '../../../src/common/dates/date.parsers.js';
import { zoneOf } from '../../../src/common/dates/parse-zone.js';
import { formatWallClock } from '../../../src/common/dates/wall-clock.js';
import { ApiError } from '../../../src/common/errors/api-error.js';
import { Reason } from '../../../src/common/errors/reason.js';
import { type ComparedValue, costs, dates, zones } from './original-values.rows.js';

const DIFFERENCES = readFileSync('docs/appendix/differences.md', 'utf8').replace(/\s+/g, ' ');
const NOW = new Date('2026-11-22T04:00:00Z');
const NEW_YORK = zoneOf('America/New_York');
const DOLLARS = { symbol: '$', code: 'USD', position: 'prefix' } as const;

/** Returns what is made of a value that was read, or 400 where it is refused. */
function outcome<Read, Result>(read: Read | Reason, make: (value: Read) => Result): Result | 400 {
  if (read instanceof Reason) return 400;
  try {
    return make(read);
  } catch (error) {
    if (error instanceof ApiError) return 400;
    throw error;
  }
}

const begun = (fields: Parameters<typeof reschedule>[1]): Schedule =>
  reschedule({}, { end_date: '9999-12-31', ...fields }, { now: NOW, siteZone: NEW_YORK });

/** Adds a test name to each row. */
const named = <T>(rows: readonly ComparedValue<T>[]) =>
  rows.map((row) => ({ ...row, name: JSON.stringify(row.sent) }));

describe('A date compared with The Events Calendar', () => {
  it.each(named(dates))('has the expected value: $name', ({ sent, here }) => {
    const inEvent = outcome(dateParser.parse(sent), (start_date) => {
      const { startsLocal, startsAt } = begun({ start_date });
      return [formatWallClock(startsLocal), formatWallClock(startsAt)];
    });
    const inFilter = outcome(
      dateParser.parse(String(sent)),
      (start_date) => eventWindow({ start_date, strict_dates: true }, NOW, NEW_YORK).start_date,
    );

    expect(inEvent).toEqual(here);
    expect(inFilter).toEqual(here === 400 ? 400 : here[0]);
  });
});

describe('A time zone compared with The Events Calendar', () => {
  it.each(named(zones))('has the expected value: $name', ({ sent, here }) => {
    // As where it is absent.
    const read = sent === null ? ('' as const) : timeZoneParser.parse(sent);
    const zone = outcome(read, (timezone) => {
      const schedule = begun({ start_date: '2027-06-01 10:00', timezone });
      return [schedule.timezone, schedule.timezoneAbbr, formatWallClock(schedule.startsAt)];
    });

    expect(zone).toEqual(here);
  });
});

describe('A cost compared with The Events Calendar', () => {
  it.each(named(costs))('has the expected value: $name', ({ sent, here }) => {
    const cost = outcome(costParser.parse(sent), (values) => {
      const { cost: shown, cost_details: details } = presentCost(values, DOLLARS);
      return [shown, details.currency_symbol, details.currency_position, details.values];
    });

    expect(cost).toEqual(here);
  });
});

describe('Every difference from The Events Calendar', () => {
  it('is documented', () => {
    const undocumented = [...dates, ...zones, ...costs]
      .filter(({ there, here }) => JSON.stringify(there) !== JSON.stringify(here))
      .filter(({ documented }) => documented === undefined || !DIFFERENCES.includes(documented));

    expect(undocumented.map(({ sent }) => sent)).toEqual([]);
  });
});
