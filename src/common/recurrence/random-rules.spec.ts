import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { slotsUntil } from '../../../test/common/recurrence/slots.js';
import { isoOf } from '../dates/wall-clock.js';
import { recurrenceOf } from './recurrence.parser.js';
import { slotsIn } from './recurrence.js';
import { WEEKDAYS } from './rule.js';
import { Steps } from './steps.js';

const COMPARED = 20;
const END = '2034-01-01T00:00:00';

const some = <T>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { minLength: 1, maxLength: 3 }).map((all) => all.join(','));
const signed = (most: number) => fc.integer({ min: -most, max: most }).filter((number) => number !== 0);
const weekday = fc.constantFrom(...WEEKDAYS);
const numberedDay = fc.tuple(signed(5), weekday).map(([position, day]) => `${position}${day}`);

/** Rules of one kind of days each: rrule-temporal misreads yearly ones that combine several. */
const RULE = fc
  .oneof(
    fc.record(
      { FREQ: fc.constant('DAILY'), BYMONTHDAY: some(signed(31)), BYDAY: some(weekday) },
      part('FREQ'),
    ),
    fc.record({ FREQ: fc.constant('WEEKLY'), BYDAY: some(weekday), WKST: weekday }, part('FREQ')),
    fc.record(
      { FREQ: fc.constant('MONTHLY'), BYMONTHDAY: some(signed(31)), BYDAY: some(numberedDay) },
      part('FREQ'),
    ),
    fc.record({ FREQ: fc.constant('YEARLY'), BYDAY: some(numberedDay) }, part('FREQ')),
    fc.record({ FREQ: fc.constant('YEARLY'), BYYEARDAY: some(signed(366)) }, part('FREQ')),
    fc.record({ FREQ: fc.constant('YEARLY'), BYMONTHDAY: some(signed(31)) }, part('FREQ')),
  )
  .chain((parts) =>
    fc
      .record(
        { INTERVAL: fc.integer({ min: 1, max: 4 }), BYMONTH: some(fc.integer({ min: 1, max: 12 })) },
        { requiredKeys: [] },
      )
      .map((further) => ({ ...parts, ...further })),
  )
  .map((parts) => Object.entries(parts).map(([name, value]) => `${name}=${String(value)}`))
  .map((parts) => parts.join(';'));

const DAY = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('A rule gives the dates that rrule-temporal finds', () => {
  fc.assert(
    fc.property(DAY, RULE, (day, rule) => {
      expect(starts(day, rule)).toEqual(startsOfRruleTemporal(day, rule));
    }),
    { numRuns: 60, seed: 5545 },
  );
});

function part<Name extends string>(name: Name): { requiredKeys: [Name] } {
  return { requiredKeys: [name] };
}

function starts(day: string, rule: string): string[] {
  const slots = slotsIn(recurrenceOf([`RRULE:${rule}`]), new Date(`${day}T09:00:00Z`), new Steps());
  return slotsUntil(new Date(`${END}Z`), slots)
    .slice(0, COMPARED)
    .map(isoOf);
}

function startsOfRruleTemporal(day: string, rule: string): string[] {
  const dtstart = Temporal.ZonedDateTime.from(`${day}T09:00:00[UTC]`);
  const until = Temporal.ZonedDateTime.from(`${END}[UTC]`);
  const dates = new RRuleTemporal({ rruleString: rule, dtstart, until }).all();
  return dates.slice(0, COMPARED).map((date) => date.toPlainDateTime().toString());
}
