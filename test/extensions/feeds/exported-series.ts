import type { Family } from '../../calendar/events/series/family.js';
import type { TestApp } from '../../harness/test-app.js';
import { expanded } from './calendars.js';
import type { Json } from '../../support/json.js';
import { textOf } from './reading.js';

const DAY_MS = 86_400_000;

/** Returns how a calendar of everything, once its rules are followed, differs from what is listed. */
export const exportOf =
  (app: TestApp) =>
  async ({ occurrences }: Family) => {
    const calendar = await textOf(app, '/events.ics?start_date=2020-01-01&end_date=2040-01-01');
    const exported = expanded(calendar).map(({ start, end, title }) => [start, end, title].join(' '));
    const listed = [...occurrences.values()]
      .filter(({ isTrashed }) => !isTrashed)
      .map(({ json }) => [...exportedTimes(json), json.title].join(' '));
    return [
      ...without(listed, exported).map((date) => `${date} is not exported`),
      ...without(exported, listed).map((date) => `${date} is exported, but not listed`),
    ];
  };

/** Returns start and end as a calendar has them: of whole days, the first one, and the one after the last. */
function exportedTimes(json: Json): unknown[] {
  if (json.all_day !== true) return [json.utc_start_date, json.utc_end_date];
  const [start, end] = [json.start_date, json.end_date].map((date) => String(date).slice(0, 10));
  const dayAfter = new Date(Date.parse(String(end)) + DAY_MS);
  return [start, dayAfter.toISOString().slice(0, 10)];
}

/** Returns what a list has more often than another. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
