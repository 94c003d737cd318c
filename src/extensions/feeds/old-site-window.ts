import type { Received } from '../../common/parameters/received.js';
import type { Parameters } from '../../context/request/links.js';

/** Views of the events that are to come. */
const VIEWS = ['list', 'upcoming', 'month', 'week', 'day', 'photo', 'map', 'summary', 'default'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;

/**
 * Returns the dates of a view of the old site; undefined if it is none of those known.
 * @param rest what a path names: a view, a date, or both
 */
export function windowOf(rest: readonly string[], query: Received): Parameters | undefined {
  const [first = viewIn(query), second = dateIn(query), ...others] = rest;
  const [view, date] = isDate(first) ? [MONTH.test(first) ? 'month' : 'day', first] : [first, second];
  if (others.length > 0 || ![view, viewIn(query)].every((name) => VIEWS.includes(name))) return undefined;
  return date === undefined ? {} : datesOf(view, date);
}

export function isViewOrDate(segment: string): boolean {
  return VIEWS.includes(segment) || isDate(segment);
}

export function isSet(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function viewIn({ eventDisplay }: Received): string {
  return isSet(eventDisplay) ? eventDisplay : 'list';
}

function dateIn(query: Received): string | undefined {
  return [query['tribe-bar-date'], query.eventDate].find(isSet);
}

function datesOf(view: string, date: string): Parameters | undefined {
  if (!isDate(date)) return undefined;
  if (view === 'month') return monthOf(date);
  return view === 'day' ? { start_date: date, end_date: date } : { start_date: date };
}

function monthOf(date: string): Parameters {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0));
  return { start_date: `${date.slice(0, 7)}-01`, end_date: last.toISOString().slice(0, 10) };
}

function isDate(text: string): boolean {
  return MONTH.test(text) || DAY.test(text);
}
