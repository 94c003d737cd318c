import { choose } from '../../lib/random.mjs';

const DAY = 86_400_000;
/** Clocks change in the early hours, so the day still starts with the previous offset. */
const EARLY = DAY / 6;

/** @type {[number, { zone: string, abbreviations: string[], offset: number }][]} */
const SHARES = [
  [0.5, { zone: 'America/Moncton', abbreviations: ['AST', 'ADT'], offset: -240 }],
  [0.2, { zone: 'America/New_York', abbreviations: ['EST', 'EDT'], offset: -300 }],
  [0.1, { zone: 'Europe/Berlin', abbreviations: ['CET', 'CEST'], offset: 60 }],
  [0.1, { zone: 'Europe/London', abbreviations: ['GMT', 'BST'], offset: 0 }],
  [0.05, { zone: 'Asia/Tokyo', abbreviations: ['JST'], offset: 540 }],
  [0.05, { zone: 'UTC', abbreviations: ['UTC'], offset: 0 }],
];
const HOURS = new Map(
  SHARES.map(([, { zone }]) => [
    zone,
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }),
  ]),
);

const known = new Map();

export function anyZone(random) {
  return choose(random, SHARES);
}

/**
 * Returns offset in minutes and abbreviation of a zone at a wall clock in milliseconds; only valid outside the hours of
 * a clock change.
 */
export function zoneAt({ zone, abbreviations, offset }, wall) {
  const day = Math.floor((wall - EARLY) / DAY);
  const key = `${zone} ${day}`;
  if (!known.has(key)) {
    const noon = day * DAY + DAY / 2 - offset * 60_000;
    const isSummer = Number(HOURS.get(zone)?.format(noon)) !== 12;
    known.set(key, {
      minutes: offset + Number(isSummer) * 60,
      abbreviation: abbreviations[Number(isSummer)],
    });
  }
  return known.get(key);
}
