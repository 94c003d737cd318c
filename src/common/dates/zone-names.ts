import { nearestName } from '../text/nearest-name.js';
import { zoneNames } from './tz-database.js';

/** Returns the name of a time zone as the tz database spells it; undefined for an unknown name. */
export function canonicalName(text: string): string | undefined {
  // Lower-casing turns some foreign letters, such as the Kelvin sign, into ASCII ones.
  if (!ZONE_NAME.test(text)) return undefined;
  const name = spellings.get(text.toLowerCase());
  return name !== undefined && isKnownToIntl(name) ? name : undefined;
}

/** Returns the time zone that was probably meant: the only one of a city (`Berlin`), or one with a similar name. */
export function nearestZone(text: string): string | undefined {
  const names = [...spellings.values()];
  const ending = `/${text.trim().replaceAll(' ', '_').toLowerCase()}`;
  const [zone, another] = names.filter((name) => name.toLowerCase().endsWith(ending));
  const near = another === undefined ? (zone ?? nearestName(text, names)) : undefined;
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
