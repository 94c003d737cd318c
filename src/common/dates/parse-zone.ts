import { LRUCache } from 'lru-cache';
import { FixedZone, parseFixedZone } from './fixed-zone.js';
import { RuledZone } from './ruled-zone.js';
import { canonicalName } from './zone-names.js';
import type { Zone } from './zone.js';

export const UTC: Zone = new FixedZone('UTC', 0);

/**
 * Parses a time zone: an IANA name or an abbreviation of RFC 5322 in any letter case, `UTC±n[.n]`, `UTC±n:nn`, the same
 * with `GMT`, or `±HH:MM`.
 */
export function parseZone(text: string): Zone | undefined {
  const known = zones.get(text);
  if (known !== undefined) return known;
  const zone = parseFixedZone(text) ?? parseRuledZone(text);
  if (zone !== undefined) zones.set(text, zone);
  return zone;
}

/** Returns a stored time zone. It was parsed before, so an unknown one is a bug. */
export function zoneOf(name: string): Zone {
  const zone = parseZone(name);
  if (zone === undefined) throw new RangeError(`Unknown time zone: ${name}`);
  return zone;
}

// Lists show events of the same few zones. Anybody may write more, in any letter case.
const zones = new LRUCache<string, Zone>({ max: 1000 });

function parseRuledZone(text: string): RuledZone | undefined {
  const name = canonicalName(text);
  return name === undefined ? undefined : new RuledZone(text, name);
}
