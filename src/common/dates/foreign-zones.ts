import { parseFixedZone } from './fixed-zone.js';
import { canonicalName, zonesOfCity } from './zone-names.js';
import { RuledZone } from './ruled-zone.js';
import { zoneOfWindows } from './windows-zones.js';

/**
 * Returns the name here of the time zone that a name of another program has as its one meaning: a name of Windows
 * (`W. Europe Standard Time`), one with a prefix (`/mozilla.org/20070129_1/Europe/Paris`), or one for people
 * (`(UTC+01:00) Amsterdam, Berlin, Rome`, also without the offset).
 */
export function zoneMeantBy(text: string): string | undefined {
  const name = text.trim().replace(/^["']+|["']+$/g, '');
  if (name.length > LONGEST_NAME) return undefined;
  return (
    canonicalName(name) ??
    zoneOfWindows(name) ??
    respelt(name) ??
    prefixed(name) ??
    displayed(name) ??
    listed(name)
  );
}

const LONGEST_NAME = 200;
/** The most parts of a name of the tz database, as in `America/Argentina/Ushuaia`. */
const MOST_PARTS = 3;

/** Reads `US-Eastern`, `America/New York`, and the number that Outlook gives a second zone of one name. */
function respelt(name: string): string | undefined {
  const numbered = /^(.*\S) \d$/.exec(name)?.[1];
  const spellings = [name.replaceAll(' ', '_'), name.replace('-', '/'), name.replaceAll('\\', '/')];
  return (
    spellings.map(canonicalName).find((zone) => zone !== undefined) ??
    (numbered === undefined ? undefined : zoneOfWindows(numbered))
  );
}

function prefixed(name: string): string | undefined {
  const parts = name.split('/');
  if (parts.length < 2) return undefined;
  // One part alone is a whole name only after what is surely a prefix.
  const least = name.startsWith('/') || name.includes('://') ? 1 : 2;
  const sizes = Array.from({ length: MOST_PARTS + 1 - least }, (_, place) => MOST_PARTS - place);
  const ends = sizes.map((size) => parts.slice(-size).join('/'));
  return ends.map((end) => canonicalName(end) ?? zoneOfWindows(end)).find((zone) => zone !== undefined);
}

const DISPLAYED = /^\((?:UTC|GMT)([+\-\d:. ]*)\) *(.*)$/i;

/** Reads the offset of winter and the places after it, if all those that are known have the same clock; or an offset alone. */
function displayed(name: string): string | undefined {
  const [, written = '', places] = DISPLAYED.exec(name) ?? [];
  if (places === undefined) return undefined;
  if (/^coordinated universal time$/i.test(places)) return 'UTC';
  const fixed = parseFixedZone(`UTC${written.replaceAll(' ', '').replace('.', ':')}`);
  if (places === '') return fixed?.name;
  const offset = fixed?.offsetAt();
  return withOneClock(zonesOf(places).filter((zone) => Math.min(...offsetsOf(zone)) === offset));
}

/** Reads a list of places, if at least two of them are known, and all those have the same clock. */
function listed(name: string): string | undefined {
  const zones = name.includes(',') ? zonesOf(name) : [];
  return zones.length < 2 ? undefined : withOneClock(zones);
}

function withOneClock(zones: readonly string[]): string | undefined {
  const clocks = new Set(zones.map((zone) => offsetsOf(zone).join()));
  return clocks.size === 1 ? zones[0] : undefined;
}

function zonesOf(places: string): string[] {
  const windows = zoneOfWindows(`${places.replace(/ Time\b.*$/, '')} Standard Time`);
  return [windows ?? [], places.split(/[,:/;]/).map((place) => zonesOfCity(place))].flat(2);
}

/** A winter and a summer of today's rules, in either hemisphere. */
const SEASONS = [new Date(Date.UTC(2026, 0, 15)), new Date(Date.UTC(2026, 6, 15))];

function offsetsOf(name: string): number[] {
  const zone = new RuledZone(name, name);
  return SEASONS.map((season) => zone.offsetAt(season));
}
