import { nearestName } from '../text/nearest-name.js';
import { zoneNames } from './tz-database.js';

/** Returns the name of a time zone as the tz database spells it; undefined for an unknown name. */
export function canonicalName(text: string): string | undefined {
  // Lower-casing turns some foreign letters, such as the Kelvin sign, into ASCII ones.
  if (!ZONE_NAME.test(text)) return undefined;
  const name = spellings.get(text.toLowerCase());
  return name !== undefined && isKnownToIntl(name) ? name : undefined;
}

/** Returns the time zones of a city, such as `Berlin`; several where cities have one name. */
export function zonesOfCity(city: string): string[] {
  const ending = `/${city.trim().replaceAll(' ', '_').toLowerCase()}`;
  return [...spellings.values()].filter((name) => name.toLowerCase().endsWith(ending) && isKnownToIntl(name));
}

/** Returns the time zone with a similar name. */
export function similarZone(text: string): string | undefined {
  const near = nearestName(text, [...spellings.values()]);
  return near !== undefined && isKnownToIntl(near) ? near : undefined;
}

const ZONE_NAME = /^[a-z0-9_+/-]+$/i;
const spellings = new Map(zoneNames().map((name) => [name.toLowerCase(), name]));
const knownToIntl = new Set<string>();

function isKnownToIntl(name: string): boolean {
  if (knownToIntl.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  knownToIntl.add(name);
  return true;
}
