import { choose } from './random.mjs';

const DAY = 86_400_000;
/** Clocks change in the early hours, so the day still starts with the previous offset. */
const EARLY = DAY / 6;

const ZONES = {
  'America/Moncton': { standard: 'AST', summer: 'ADT', offset: -240 },
  'America/New_York': { standard: 'EST', summer: 'EDT', offset: -300 },
  'Europe/Berlin': { standard: 'CET', summer: 'CEST', offset: 60 },
  'Europe/London': { standard: 'GMT', summer: 'BST', offset: 0 },
  'Asia/Tokyo': { standard: 'JST', summer: 'JST', offset: 540 },
  UTC: { standard: 'UTC', summer: 'UTC', offset: 0 },
};

const SHARES = [
  [0.5, 'America/Moncton'],
  [0.2, 'America/New_York'],
  [0.1, 'Europe/Berlin'],
  [0.1, 'Europe/London'],
  [0.05, 'Asia/Tokyo'],
  [0.05, 'UTC'],
];

const HOURS = new Map(
  Object.keys(ZONES).map((zone) => {
    const options = { timeZone: zone, hour: 'numeric', hourCycle: 'h23' };
    return [zone, new Intl.DateTimeFormat('en-GB', options)];
  }),
);

const known = new Map();

export function anyZone(random) {
  return choose(random, SHARES);
}

/**
 * Returns offset in minutes and abbreviation of a zone at a wall clock in milliseconds; only valid outside the hours of
 * a clock change.
 */
export function zoneAt(zone, wall) {
  const day = Math.floor((wall - EARLY) / DAY);
  const key = `${zone} ${day}`;
  const found = known.get(key) ?? lookUp(zone, day);
  known.set(key, found);
  return found;
}

function lookUp(zone, day) {
  const { standard, summer, offset } = ZONES[zone];
  const noon = day * DAY + DAY / 2;
  const shown = Number(HOURS.get(zone).format(noon - offset * 60_000));
  const isSummer = shown !== 12;
  return { minutes: isSummer ? offset + 60 : offset, abbreviation: isSummer ? summer : standard };
}
