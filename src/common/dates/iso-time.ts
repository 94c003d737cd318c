import { isoOf } from './wall-clock.js';
import type { Zone } from './zone.js';

/** Formats an instant as `Y-m-dTH:i:s±HH:MM`, as in schema.org and Atom. */
export function formatIso(instant: Date, zone: Zone): string {
  const offset = zone.offsetAt(instant);
  // Offsets of local mean time have seconds, which the format cannot express.
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const east = new Date(minutes * 60_000).toISOString().slice(11, 16);
  return `${isoOf(zone.toWallClock(instant))}${offset < 0 ? '-' : '+'}${east}`;
}

/** Converts a wall clock in a zone, `Y-m-d H:i:s`, to ISO 8601 with the zone's offset. */
export function wallClockToIso(text: string, zone: Zone): string {
  return formatIso(zone.toInstant(new Date(`${text.replace(' ', 'T')}Z`)), zone);
}
