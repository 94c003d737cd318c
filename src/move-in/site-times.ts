import { parseZone } from '../dates/parse-zone.js';
import type { Fields } from '../content/content-line.js';
import { type Json, textIn } from './site-api.js';

const WRITTEN = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/;

/**
 * Returns the parameters for the times of an event. Its local times, its zone and its instants may contradict each other
 * in the source; then the instants are right, as they are what calendars and reminders have used. Of whole days, the days
 * are.
 */
export function timesOf(event: Json): { readonly fields: Fields; readonly notes: readonly string[] } {
  const timezone = textIn(event, 'timezone');
  const zone = parseZone(timezone);
  const local = { all_day: event.all_day, timezone, start_date: event.start_date, end_date: event.end_date };
  if (event.all_day === true && zone !== undefined) return { fields: local, notes: [] };
  const fields = {
    all_day: event.all_day,
    timezone,
    start_date: utc(event, 'utc_start_date'),
    end_date: utc(event, 'utc_end_date'),
  };
  if (zone === undefined)
    return {
      fields: { ...fields, timezone: '' },
      notes: [`Its time zone ${timezone} is unknown here; it gets that of this site, at the same instant.`],
    };
  const differing = (['start_date', 'end_date'] as const).filter((name) => {
    const wall = dateOf(event, name);
    return (
      wall === undefined || zone.resolve(wall).instant.getTime() !== dateOf(event, `utc_${name}`)?.getTime()
    );
  });
  if (differing.length === 0) return { fields: local, notes: [] };
  const notes = differing.map(
    (name) =>
      `Its ${name} ${textIn(event, name)} in ${timezone} contradicts ${textIn(event, `utc_${name}`)} in UTC, which is kept.`,
  );
  return { fields, notes };
}

function utc(event: Json, name: string): string {
  return `${textIn(event, name).replace(' ', 'T')}Z`;
}

function dateOf(event: Json, name: string): Date | undefined {
  const [, day = '', time = ''] = WRITTEN.exec(textIn(event, name)) ?? [];
  return day === '' ? undefined : new Date(`${day}T${time}Z`);
}
