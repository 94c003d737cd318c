import type { TestApp } from '../../harness/test-app.js';
import type { Json } from '../../support/json.js';
import { anOldEvent, anOldVenue, type OldRecord } from './old-records.js';
import { occurrencesOf, seriesIn } from '../../support/series.js';

export const HALL = anOldVenue({ id: 40 });

/** Returns a rehearsal of a choir on a day of December 2026, as The Events Calendar shows it. */
export function rehearsal(day: number, members: OldRecord = {}): OldRecord {
  const twoDigits = String(day).padStart(2, '0');
  const date = `2026-12-${twoDigits}`;
  return anOldEvent({
    id: 100 + day,
    slug: `choir-${day}`,
    title: 'Choir',
    description: '<p>We sing.</p>\n',
    date_utc: `2026-01-${twoDigits} 09:00:00`,
    venue: HALL,
    start_date: `${date} 19:00:00`,
    end_date: `${date} 21:00:00`,
    utc_start_date: `${date} 18:00:00`,
    utc_end_date: `${date} 20:00:00`,
    ...members,
  });
}

export async function onlySeries(app: TestApp): Promise<Json> {
  const [series, ...others] = await seriesIn(app);
  if (series === undefined || others.length > 0) throw new Error('There is not exactly one series.');
  return series;
}

/** Returns the ids of the occurrences of the only series, and the fields that are their own. */
export async function occurrences(app: TestApp): Promise<(readonly [number, readonly string[]])[]> {
  const { id } = await onlySeries(app);
  const all = await occurrencesOf(app, id);
  return all.map((one) => [one.id, (one.series as { overrides: string[] }).overrides]);
}

/** Returns everything that a write would change. */
export async function written(app: TestApp): Promise<unknown> {
  const rows: unknown = await app.database
    .query(`SELECT (SELECT json_agg(row ORDER BY kind, record_id) FROM record_versions row) AS versions,
      (SELECT json_agg(row ORDER BY source, kind, external_id) FROM moved_records row) AS moved,
      (SELECT count(*) FROM audit_entries) AS entries`);
  return rows;
}
