import { zoneOf } from '../../common/dates/parse-zone.js';
import type { RuledZone } from '../../common/dates/ruled-zone.js';
import { repetition } from './icalendar-series.js';
import { timesIn } from './icalendar-start-form.js';

const UTC = timesIn(undefined);
const BERLIN = timesIn(zoneOf('Europe/Berlin') as RuledZone);

/** Returns these times of days in June 2027. */
const starts = (...days: string[]) => days.map((day) => new Date(`2027-06-${day}:00:00Z`));

describe('The lines that repeat an event', () => {
  it('leave out and add what the rule gives too much or too little', () => {
    const dates = starts('07T17', '08T17', '10T17', '12T08');

    expect(repetition(dates, ['RRULE:FREQ=DAILY'], BERLIN)).toEqual([
      expect.stringContaining('RRULE:FREQ=DAILY;UNTIL=20270612T080000Z'),
      expect.stringContaining('20270609T190000'),
      expect.stringContaining('20270611T190000'),
      expect.stringContaining('20270612T100000'),
    ]);
  });

  it('are none if the rule gives mostly other dates', () => {
    const dates = starts('07T08', '07T17', '08T17', '09T17', '10T17');

    expect(repetition(dates, ['RRULE:FREQ=DAILY'], BERLIN)).toBeUndefined();
  });

  it('are none if the rule hardly gives a date', () => {
    // Mondays in a zone in which it is Sunday still in UTC.
    const dates = starts('06T23', '13T23', '20T23');

    expect(repetition(dates, ['RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO'], UTC)).toBeUndefined();
  });
});
