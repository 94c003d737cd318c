import { LRUCache } from 'lru-cache';
import { abbreviationAt } from '../common/dates/time-zone.js';
import { toWallClock } from '../common/dates/wall-clock.js';
import { fixedOffset, offsetAt, ruledZone } from '../common/dates/zone-offset.js';
import { component, property } from './icalendar-lines.js';
import { type Observance, zoneRules, type ZoneRules, type ZoneYears } from './icalendar-zone-rules.js';

/** A time zone with a name that calendars know, and its rules. */
export interface CalendarZone {
  readonly name: string;
  readonly rules: ZoneRules;
}

/** Returns a time zone with its rules; undefined for one without a name, whose times are written in UTC. */
export function calendarZone(timezone: string, years: ZoneYears): CalendarZone | undefined {
  if (fixedOffset(timezone) !== undefined) return undefined;
  const name = ruledZone(timezone);
  const key = `${name} ${years.first} ${years.present}`;
  const known = zones.get(key) ?? { name, rules: zoneRules(name, years) };
  zones.set(key, known);
  return known;
}

/** Tells whether calendars read the local time of an instant as that instant. */
export function isExact({ name, rules }: CalendarZone, instant: Date): boolean {
  return instant.getTime() >= rules.begin && instant.getTime() < rules.end && !occursTwice(instant, name);
}

/** Returns the definition of a time zone. */
export function zoneComponent({ name, rules }: CalendarZone): string {
  return component('VTIMEZONE', [
    property('TZID', name),
    ...rules.observances.map((observance) => observanceComponent(observance, name)),
  ]);
}

/** Formats a date and time without its zone: `20300621T193000`. */
export function formatTime(wall: Date): string {
  return wall.toISOString().replace(/[-:]|\.\d+Z$/g, '');
}

// The rules of a zone are found by looking at the changes of decades.
const zones = new LRUCache<string, CalendarZone>({ max: 1000 });
const MS_OF_DAY = 86_400_000;

/** Tells whether clocks are set back over a local time. Some calendars take the first of the two, some the second. */
function occursTwice(instant: Date, zone: string): boolean {
  const wall = toWallClock(instant, zone).getTime();
  const around = [-MS_OF_DAY, MS_OF_DAY].map((ms) => offsetAt(zone, new Date(instant.getTime() + ms)));
  const readings = around.map((offset) => new Date(wall - offset));
  return readings.some(
    (reading) => reading.getTime() !== instant.getTime() && toWallClock(reading, zone).getTime() === wall,
  );
}

function observanceComponent({ instant, offsetBefore, offset, rule }: Observance, zone: string): string {
  return component(offset > offsetBefore ? 'DAYLIGHT' : 'STANDARD', [
    property('DTSTART', formatTime(new Date(instant + offsetBefore))),
    property('TZOFFSETFROM', formatOffset(offsetBefore)),
    property('TZOFFSETTO', formatOffset(offset)),
    property('TZNAME', abbreviationAt(zone, new Date(instant))),
    rule === undefined ? '' : property('RRULE', rule),
  ]);
}

/** `+0530` for 330 minutes. */
function formatOffset(ms: number): string {
  const clock = new Date(Math.abs(ms)).toISOString().slice(11, 16).replace(':', '');
  return `${ms < 0 ? '-' : '+'}${clock}`;
}
