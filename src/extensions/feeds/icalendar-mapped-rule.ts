import type { Frequency, Numbers, Rule } from '../../common/recurrence/rule.js';

type Part = 'months' | 'weeks' | 'daysOfYear' | 'daysOfMonth' | 'days' | 'positions';

const PARTS: readonly Part[] = ['months', 'weeks', 'daysOfYear', 'daysOfMonth', 'days', 'positions'];
/** The parts of the rules that Outlook takes over (MS-OXCICAL, 2.1.3.2.2), beside intervals and times of day. */
const MAPPED: Readonly<Record<Frequency, readonly string[]>> = {
  DAILY: [''],
  WEEKLY: ['', 'days'],
  MONTHLY: ['', 'daysOfMonth', 'days', 'days positions'],
  YEARLY: ['', 'months', 'months daysOfMonth', 'months days', 'months days positions'],
};
/** The first to the fourth, and the last. */
const PLACES = [1, 2, 3, 4, -1];

/** Tells whether Outlook takes a rule over. Others it ignores, and ical.js gives false dates for weeks of the year. */
export function isMapped(rule: Rule | undefined): rule is Rule {
  if (rule === undefined) return false;
  const { months, daysOfMonth, positions, hours, minutes, seconds } = rule;
  const parts = PARTS.filter((part) => rule[part] !== undefined).join(' ');
  const lists = [months, daysOfMonth, positions, hours, minutes, seconds, placesIn(rule)];
  const areSingle = lists.every((list = []) => list.length <= 1);
  return MAPPED[rule.frequency].includes(parts) && areSingle && placesIn(rule).every(isPlace);
}

/** Returns the places of the weekdays of a rule within a month: of each of them, or of all together. */
function placesIn({ frequency, days = [], positions = [] }: Rule): Numbers {
  if (frequency === 'WEEKLY') return [];
  const ofEach = days.map(({ position }) => position);
  return positions.length > 0 && ofEach.every((position) => position === 0) ? positions : ofEach;
}

function isPlace(place: number): boolean {
  return PLACES.includes(place);
}
