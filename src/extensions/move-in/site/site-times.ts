import { parseZone } from '../../../common/dates/parse-zone.js';
import { formatWallClock, MS_OF_DAY } from '../../../common/dates/wall-clock.js';
import type { RecordFields } from '../../../calendar/content/content-line.js';
import type { Arrival } from '../source/arrival.js';
import { type SiteJson, textIn } from './site-api.js';

const NAMES = ['start_date', 'end_date'] as const;
const OFFSET = /^UTC[+-]\d/i;
const WRITTEN = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/;

/**
 * Returns the parameters for the times of an event. Its local times, its zone and its instants may contradict each other
 * in the source; then the instants are right, as they are what calendars and reminders have used. But of whole days, the
 * days are, and the local times if the event would end before it starts, or if its zone is an offset from UTC, of which the
 * old site takes an hour in summer. A day may end later than at midnight there.
 */
export function timesOf(event: SiteJson): {
  readonly fields: RecordFields;
  readonly notes: readonly string[];
} {
  const timezone = textIn(event, 'timezone');
  const zone = parseZone(timezone);
  const shared = { all_day: event.all_day, timezone };
  const local = { ...shared, ...(event.all_day === true ? calendarDaysOf(event) : writtenDaysOf(event)) };
  const [start_date, end_date] = NAMES.map((name) => utc(event, `utc_${name}`)) as [string, string];
  const instants = { ...shared, start_date, end_date };
  if (zone === undefined)
    return {
      fields: { ...instants, timezone: '' },
      notes: [`Its time zone ${timezone} is unknown here; it gets that of this site, at the same instant.`],
    };
  const differing = NAMES.filter((name) => {
    const [wall, instant] = [dateOf(event, name), dateOf(event, `utc_${name}`)];
    return wall && instant && zone.resolve(wall).instant.getTime() !== instant.getTime();
  });
  const isReversed = end_date < start_date;
  const isLocal = event.all_day === true || isReversed || OFFSET.test(timezone);
  const winner = isLocal ? 'the former' : 'the latter';
  const notes = differing.map(
    (name) =>
      `Its ${name} ${textIn(event, name)} in ${timezone} contradicts ${textIn(event, `utc_${name}`)} in UTC; ${winner} is kept.`,
  );
  return { fields: differing.length > 0 && !isLocal ? instants : local, notes };
}

function writtenDaysOf({ start_date, end_date }: SiteJson): SiteJson {
  return { start_date, end_date };
}

/** Returns the days of an event on a site whose days end later than at midnight: they last until then on the next one. */
function calendarDaysOf(event: SiteJson): SiteJson {
  const [start, end] = NAMES.map((name) => dateOf(event, name)?.getTime() ?? NaN) as [number, number];
  const cutoff = start % MS_OF_DAY;
  // It ends a second before another day begins there.
  if (!(cutoff > 0) || (end + 1000) % MS_OF_DAY !== cutoff) return writtenDaysOf(event);
  const [start_date, end_date] = [start, end].map((time) => formatWallClock(new Date(time - cutoff)));
  return { start_date, end_date };
}

/** Tells whether the times of an arrival are instants, as its local times contradict them. */
export function usesInstants({ fields }: Pick<Arrival, 'fields'>): boolean {
  return textIn(fields, 'start_date').endsWith('Z');
}

function utc(event: SiteJson, name: string): string {
  return `${textIn(event, name).replace(' ', 'T')}Z`;
}

function dateOf(event: SiteJson, name: string): Date | undefined {
  const [, day = '', time = ''] = WRITTEN.exec(textIn(event, name)) ?? [];
  const date = new Date(`${day}T${time}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
