import { UTC, zoneOf } from '../../../common/dates/parse-zone.js';
import { formatWallClock } from '../../../common/dates/wall-clock.js';
import { changesSchedule, reschedule, type Schedule, type ScheduleChanges } from './event-schedule.js';

const NEW_YORK = zoneOf('America/New_York');
const TOKYO = zoneOf('Asia/Tokyo');
const context = { now: new Date('2026-11-20T12:00:00Z'), siteZone: NEW_YORK };

/** Summarises a schedule: local times, instants, zone and all_day. */
const told = (schedule: Schedule) => [
  formatWallClock(schedule.startsLocal),
  formatWallClock(schedule.endsLocal),
  schedule.startsAt.toISOString().slice(0, 19),
  schedule.endsAt.toISOString().slice(0, 19),
  schedule.timezone,
  schedule.timezoneAbbr,
  schedule.allDay,
];

const evening = { start_date: '2026-12-01 19:00', end_date: '2026-12-01 21:00' };
const begun = (changes: ScheduleChanges) => reschedule({}, changes, context);

describe('The schedule of a new event', () => {
  it.each<[ScheduleChanges, string]>([
    [evening, '19:00:00 2026-12-02T00:00:00 America/New_York EST'],
    [{ ...evening, timezone: '' }, '19:00:00 2026-12-02T00:00:00 America/New_York EST'],
    [{ ...evening, timezone: TOKYO }, '19:00:00 2026-12-01T10:00:00 Asia/Tokyo JST'],
    [{ ...evening, start_date: '2026-12-01T19:00:00Z' }, '14:00:00 2026-12-01T19:00:00 America/New_York EST'],
  ])('of %j starts at %s', (changes, beginning) => {
    const [starts, , startsAt, , zone, abbreviation, allDay] = told(begun(changes));

    expect([starts, startsAt, zone, abbreviation].join(' ')).toBe(`2026-12-01 ${beginning}`);
    expect(allDay).toBe(false);
  });

  it('covers whole days when all_day is true', () => {
    expect(told(begun({ ...evening, end_date: '2026-12-03 01:00', all_day: true }))).toEqual([
      '2026-12-01 00:00:00',
      '2026-12-03 23:59:59',
      '2026-12-01T05:00:00',
      '2026-12-04T04:59:59',
      'America/New_York',
      'EST',
      true,
    ]);
  });

  it.each([
    ['start_date', { ...evening, start_date: '+9000 years' }],
    ['end_date', { ...evening, end_date: '+9000 years' }],
    ['start_date', { end_date: '2026-12-01' }],
    ['end_date', { start_date: '2026-12-01' }],
    ['end_date', { ...evening, end_date: '2026-12-01 18:59:59' }],
    ['end_date', { ...evening, end_date: '2026-11-30', all_day: true }],
    ['end_date', { ...evening, end_date: '9999-12-31 23:59:59' }],
    ['end_date', { ...evening, end_date: '9999-12-31', all_day: true }],
    ['start_date', { ...evening, start_date: '0001-01-01', timezone: TOKYO }],
  ])('reports %s as invalid in %j', (name, changes) => {
    expect(() => begun(changes)).toThrow(`Invalid parameter(s): ${name}`);
  });

  it('can end at its start, or at an earlier local time if clocks are set back', () => {
    expect(told(begun({ ...evening, end_date: evening.start_date })).slice(0, 2)).toEqual([
      '2026-12-01 19:00:00',
      '2026-12-01 19:00:00',
    ]);
    const night = { start_date: '2026-11-01T05:45:00Z', end_date: '2026-11-01T06:15:00Z' };
    expect(told(begun(night)).slice(0, 2)).toEqual(['2026-11-01 01:45:00', '2026-11-01 01:15:00']);
    // Without an offset, both local times are in the first pass.
    expect(() => begun({ start_date: '2026-11-01 01:45', end_date: '2026-11-01 01:15' })).toThrow('end_date');
  });

  it('has the time zone abbreviation of its start', () => {
    const autumn = begun({ start_date: '2026-10-31', end_date: '2026-11-02' });

    expect([
      autumn.timezoneAbbr,
      begun({ start_date: '2026-11-02', end_date: '2026-11-02' }).timezoneAbbr,
    ]).toEqual(['EDT', 'EST']);
  });
});

describe('The schedule of a changed event', () => {
  const second = begun({ start_date: '2026-11-01T06:30:00Z', end_date: '2026-11-01T06:45:00Z' });
  const changed = (before: Schedule, changes: ScheduleChanges) => told(reschedule(before, changes, context));

  it('keeps the second pass of a repeated hour unless zone or all_day changes', () => {
    for (const changes of [{}, { timezone: NEW_YORK }, { all_day: false }])
      expect(changed(second, changes)).toEqual(told(second));
    expect(changed(second, { end_date: '2026-11-01T08:00:00Z' })[2]).toBe('2026-11-01T06:30:00');
    expect(changed(second, { start_date: '2026-11-01T06:00:00Z' })[3]).toBe('2026-11-01T06:45:00');
  });

  it('keeps local times in another zone', () => {
    expect(changed(second, { timezone: TOKYO })).toEqual([
      '2026-11-01 01:30:00',
      '2026-11-01 01:45:00',
      '2026-10-31T16:30:00',
      '2026-10-31T16:45:00',
      'Asia/Tokyo',
      'JST',
      false,
    ]);
    const inTokyo = begun({ ...evening, timezone: TOKYO });
    expect(changed(inTokyo, { start_date: '2026-12-01 20:00' })[2]).toBe('2026-12-01T11:00:00');
    expect(changed(inTokyo, { timezone: '' })[4]).toBe('America/New_York');
  });

  it('stays within the years 1 to 9999 in UTC', () => {
    const last = { start_date: '2026-12-01', end_date: '9999-12-31 20:00', timezone: UTC };

    expect(() => changed(begun(last), { timezone: NEW_YORK })).toThrow('end_date');
    expect(() => changed(begun({ ...last, timezone: TOKYO }), { all_day: true })).not.toThrow();
  });

  it('is widened by all_day, and not narrowed when all_day is removed', () => {
    const whole = reschedule(second, { all_day: true }, context);

    expect(told(whole).slice(0, 4)).toEqual([
      '2026-11-01 00:00:00',
      '2026-11-01 23:59:59',
      '2026-11-01T04:00:00',
      '2026-11-02T04:59:59',
    ]);
    expect(changed(whole, { all_day: false })).toEqual([...told(whole).slice(0, 6), false]);
    expect(changed(whole, { end_date: '2026-11-02 10:00' }).slice(0, 2)).toEqual([
      '2026-11-01 00:00:00',
      '2026-11-02 23:59:59',
    ]);
  });

  it('keeps the last second of a whole day that ends with a repeated hour', () => {
    const brazil = {
      timezone: zoneOf('America/Sao_Paulo'),
      start_date: '2018-02-17',
      end_date: '2018-02-17',
    };
    const whole = begun({ ...brazil, all_day: true });

    expect(changed(whole, { all_day: false })[3]).toBe('2018-02-18T02:59:59');
  });

  it('is rejected when a new zone puts the end before the start', () => {
    const night = begun({ start_date: '2026-11-01T05:45:00Z', end_date: '2026-11-01T06:15:00Z' });

    expect(() => reschedule(night, { timezone: UTC }, context)).toThrow('Invalid parameter(s): end_date');
  });

  it.each([
    ['start_date', { start_date: '2026-12-02' }],
    ['end_date', { end_date: '2026-11-01' }],
    ['end_date', { start_date: '2026-12-02', end_date: '2026-12-01' }],
  ])('reports %s as invalid when %j puts the end before the start', (name, changes) => {
    expect(() => reschedule(begun(evening), changes, context)).toThrow(`Invalid parameter(s): ${name}`);
  });
});

describe('changesSchedule', () => {
  it.each<[ScheduleChanges, boolean]>([
    [{}, false],
    [{ start_date: 'now' }, true],
    [{ end_date: 'now' }, true],
    [{ timezone: '' }, true],
    [{ all_day: false }, true],
  ])('for %j is %s', (changes, isChanged) => {
    expect(changesSchedule(changes)).toBe(isChanged);
  });
});
