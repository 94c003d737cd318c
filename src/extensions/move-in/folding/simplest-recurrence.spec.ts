import fc from 'fast-check';
import { MS_OF_DAY } from '../../../common/dates/wall-clock.js';
import { type Recurrence, slotsIn } from '../../../common/recurrence/recurrence.js';
import { recurrenceOf } from '../../../common/recurrence/recurrence.parser.js';
import { WEEKDAYS } from '../../../common/recurrence/rule.js';
import { Steps } from '../../../common/recurrence/steps.js';
import { simplestRecurrence } from './simplest-recurrence.js';

const MOST = 1_000;

function expanded(recurrence: Recurrence, first: Date): Date[] {
  return [...slotsIn(recurrence, first, new Steps(100_000))];
}

/** Returns the starts that a rule gives from a day on; the first one need not be that day. */
function startsOf(rule: string, day: string): Date[] {
  return expanded(recurrenceOf([`RRULE:${rule}`]), new Date(`${day}T19:00:00Z`));
}

describe('The simplest recurrence', () => {
  it.each([
    ['FREQ=DAILY;COUNT=5', '2026-12-28'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=5', '2026-12-28'],
    ['FREQ=WEEKLY;COUNT=4', '2026-12-07'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4', '2026-12-07'],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=10', '2026-12-07'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,TU;COUNT=5', '2026-12-10'],
    ['FREQ=MONTHLY;COUNT=6', '2026-12-15'],
    ['FREQ=MONTHLY;COUNT=6', '2026-12-31'],
    ['FREQ=MONTHLY;INTERVAL=2;COUNT=6', '2026-12-15'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=6', '2026-12-31'],
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=6', '2026-12-08'],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=24', '2026-12-25'],
    ['FREQ=MONTHLY;BYDAY=1MO,3MO;COUNT=12', '2026-12-07'],
    ['FREQ=YEARLY;COUNT=4', '2026-12-24'],
    ['FREQ=YEARLY;INTERVAL=4;COUNT=4', '2024-02-29'],
    ['FREQ=MONTHLY;INTERVAL=12;BYDAY=4TH;COUNT=9', '2026-11-26'],
  ])('of the dates of %s from %s is that rule', (rule, day) => {
    expect(simplestRecurrence(startsOf(rule, day)).lines).toEqual([`RRULE:${rule}`]);
  });

  it('of dates that follow no rule names them', () => {
    const starts = ['2026-12-01', '2026-12-05', '2026-12-24'].map((day) => new Date(`${day}T19:00:00Z`));

    expect(simplestRecurrence(starts).lines).toEqual(['RDATE:20261205T190000,20261224T190000']);
  });

  it('of dates at several times of day names them', () => {
    const starts = ['01T14', '01T19', '02T14'].map((time) => new Date(`2026-12-${time}:00:00Z`));

    expect(simplestRecurrence(starts).lines).toEqual(['RDATE:20261201T190000,20261202T140000']);
  });

  it('of all but one date of a rule gives none that is not there', () => {
    const starts = startsOf('FREQ=WEEKLY;COUNT=10', '2026-12-07').filter((_, place) => place !== 4);

    expect(expanded(simplestRecurrence(starts), starts[0] ?? new Date())).toEqual(starts);
  });

  it('of the dates that a rule gives is a rule that gives the same', () => {
    const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 });
    const days = fc.oneof(
      fc.constantFrom(['DAILY', ''], ['WEEKLY', ''], ['MONTHLY', ''], ['YEARLY', '']),
      weekdays.map((names) => ['WEEKLY', `;BYDAY=${names.join(',')}`]),
      fc
        .tuple(fc.constantFrom(1, 2, 3, 4, -1, -2), fc.constantFrom(...WEEKDAYS))
        .map(([position, name]) => ['MONTHLY', `;BYDAY=${position}${name}`]),
      fc.constant(['MONTHLY', ';BYMONTHDAY=-1']),
    );
    const dated = fc.tuple(days, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 8, max: 60 }));
    fc.assert(
      fc.property(dated, fc.integer({ min: 0, max: 30_000 }), ([[frequency, by], interval, count], day) => {
        const rule = `FREQ=${frequency};INTERVAL=${interval}${by};COUNT=${count}`;
        const starts = startsOf(rule, new Date(day * MS_OF_DAY).toISOString().slice(0, 10));
        const found = simplestRecurrence(starts);

        expect(found.rule).toBeDefined();
        expect(expanded(found, starts[0] ?? new Date())).toEqual(starts);
      }),
    );
  });

  it('of any dates gives exactly these', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(times, fc.constantFrom(1, 7, 0.5), (units, size) => {
        const starts = units.sort((a, b) => a - b).map((unit) => new Date(unit * size * MS_OF_DAY));

        expect(expanded(simplestRecurrence(starts), starts[0] ?? new Date())).toEqual(starts);
      }),
    );
  });

  it('of as many dates as a series may have is short enough to be sent', () => {
    const starts = Array.from({ length: MOST }, (_, day) => new Date(day * day * MS_OF_DAY));

    expect(simplestRecurrence(starts).lines.join().length).toBeLessThan(20_000);
  });
});
