import { COMPARED, type Family } from '../../calendar/events/series/family.js';
import type { TestApp } from '../../harness/test-app.js';
import type { Json } from '../../support/json.js';
import { behind, readAll } from './reading.js';

/** Keeps a copy of public events by the feed of changes. */
export function mirrorOf(app: TestApp) {
  let cursor: string | undefined;
  const records = new Map<number, Json>();

  /** Returns how the copy differs from what is listed. */
  return async ({ occurrences }: Family): Promise<string[]> => {
    const { changes, cursor: next } = await readAll(app, cursor === undefined ? '/changes' : behind(cursor));
    cursor = next;
    for (const { type, id, record, removed } of changes)
      if (type === 'event' && removed) records.delete(id);
      else if (type === 'event') records.set(id, record as Json);
    return [...occurrences].flatMap(([id, { json, isTrashed }]) =>
      seen(records.get(id)) === seen(isTrashed ? undefined : json) ? [] : [`${id} differs in the copy`],
    );
  };
}

function seen(json: Json | undefined): string {
  if (json === undefined) return '';
  const fields = Object.values(COMPARED).map((value) => value(json));
  return JSON.stringify([json.start_date, json.end_date, json.series, fields]);
}
