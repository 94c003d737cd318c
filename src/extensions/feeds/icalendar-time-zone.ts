import { LRUCache } from 'lru-cache';
import { formatTime } from '../../common/recurrence/written-time.js';
import type { RuledZone } from '../../common/dates/ruled-zone.js';
import { component, property } from './icalendar-lines.js';
import { type Observance, zoneRules, type ZoneRules, type ZoneYears } from './icalendar-zone-rules.js';

/** A time zone and its rules. */
export interface CalendarZone {
  readonly zone: RuledZone;
  readonly rules: ZoneRules;
}

/** Returns a time zone with its rules. The first time, this takes tens of milliseconds. */
export function calendarZone(zone: RuledZone, years: ZoneYears): CalendarZone {
  const key = `${zone.canonicalName} ${years.first} ${years.present}`;
  const known = zones.get(key) ?? { zone, rules: zoneRules(zone, years) };
  zones.set(key, known);
  return known;
}

/** Tells whether calendars read the local time of an instant as that instant. Some take the first of two, some the second. */
export function isExact({ rules }: CalendarZone, instant: number): boolean {
  const { begin, end, ambiguous } = rules;
  return (
    instant >= begin &&
    instant < end &&
    !ambiguous.some((span) => instant >= span.begin && instant < span.end)
  );
}

/** Returns the definition of a time zone. */
export function zoneComponent({ zone, rules }: CalendarZone): string {
  return component('VTIMEZONE', [
    property('TZID', zone.canonicalName),
    ...rules.observances.map((observance) => observanceComponent(observance, zone)),
  ]);
}

// The rules of a zone are found by looking at the changes of decades.
const zones = new LRUCache<string, CalendarZone>({ max: 1000 });

function observanceComponent({ instant, offsetBefore, offset, rule }: Observance, zone: RuledZone): string {
  return component(offset > offsetBefore ? 'DAYLIGHT' : 'STANDARD', [
    property('DTSTART', formatTime(new Date(instant + offsetBefore))),
    property('TZOFFSETFROM', formatOffset(offsetBefore)),
    property('TZOFFSETTO', formatOffset(offset)),
    property('TZNAME', zone.abbreviationAt(new Date(instant))),
    rule === undefined ? '' : property('RRULE', rule),
  ]);
}

/** `+0530` for 330 minutes. */
function formatOffset(ms: number): string {
  const clock = new Date(Math.abs(ms)).toISOString().slice(11, 16).replace(':', '');
  return `${ms < 0 ? '-' : '+'}${clock}`;
}
