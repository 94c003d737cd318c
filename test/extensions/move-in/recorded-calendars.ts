import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OldRecord } from './old-records.js';
import type { OldSite } from './old-site.js';

/** Recordings of the original server, which are not part of the project: `.ci/run` names their folder. */
const { RECORDINGS: recordings = '' } = process.env;

/** The names of the recordings; none if there are not any. */
export const RECORDED = recordings === '' ? [] : readdirSync(join(recordings, 'transcripts'));

type Calendar = OldSite['calendar'];

const KINDS = [
  ['events', (record: OldRecord) => 'all_day' in record && record.all_day !== null],
  ['venues', (record: OldRecord) => typeof record.venue === 'string'],
  ['organizers', (record: OldRecord) => typeof record.organizer === 'string'],
  ['categories', (record: OldRecord) => record.taxonomy === 'tribe_events_cat'],
  ['tags', (record: OldRecord) => record.taxonomy === 'post_tag'],
] as const;

/** Returns the last state of each record that a recording shows, outside the trash. */
export function recordedCalendar(file: string): Calendar {
  const found = new Map<string, { list: (typeof KINDS)[number][0]; record: OldRecord }>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const inner of Object.values(value)) collect(inner);
    const record = value as OldRecord;
    const [list] = KINDS.find(([, isKind]) => isKind(record)) ?? [];
    if (list === undefined || typeof record.id !== 'number') return;
    found.set(`${list} ${record.id}`, { list, record: { ...record, json_ld: undefined } });
  };
  const { steps } = JSON.parse(readFileSync(join(recordings, 'transcripts', file), 'utf8')) as {
    steps: { status: number; body: unknown }[];
  };
  for (const { status, body } of steps) if (status < 300) collect(body);
  const calendar: Calendar = { events: [], venues: [], organizers: [], categories: [], tags: [] };
  for (const { list, record } of found.values()) if (record.status !== 'trash') calendar[list].push(record);
  return calendar;
}
