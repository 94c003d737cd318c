import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../support/app.js';
import type { OldRecord } from './old-records.js';
import { startOldSite } from './old-site.js';

/** Recordings of the original server, which are not part of the project: `.ci/run` names their folder. */
const { RECORDINGS: recordings = '' } = process.env;
const transcripts = recordings === '' ? [] : readdirSync(join(recordings, 'transcripts'));

const app = startApp({ SITE_TIMEZONE: 'America/New_York' });
const site = startOldSite();
const folder = mkdtempSync(join(tmpdir(), 'calendar-recordings-'));
const passwordFile = join(folder, 'password');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const KINDS = [
  ['events', (record: OldRecord) => 'all_day' in record && record.all_day !== null],
  ['venues', (record: OldRecord) => typeof record.venue === 'string'],
  ['organizers', (record: OldRecord) => typeof record.organizer === 'string'],
  ['categories', (record: OldRecord) => record.taxonomy === 'tribe_events_cat'],
  ['tags', (record: OldRecord) => record.taxonomy === 'post_tag'],
] as const;

/** Returns the last state of each record that a recording shows, outside the trash. */
function calendarOf(file: string): typeof site.calendar {
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
  const calendar: typeof site.calendar = { events: [], venues: [], organizers: [], categories: [], tags: [] };
  for (const { list, record } of found.values()) if (record.status !== 'trash') calendar[list].push(record);
  return calendar;
}

const describeIf = transcripts.length > 0 ? describe : describe.skip;

describeIf('The records of the original server', () => {
  it.each(transcripts)('move in completely and without a difference: %s', async (file) => {
    site.calendar = calendarOf(file);
    site.user = { name: 'admin', password: 'x' };
    writeFileSync(passwordFile, 'x');
    const options = [site.url, '--rate', '1000', '--user', 'admin', '--password-file', passwordFile];

    const moved = await app.run('move-in', ...options, '--keep-ids');
    const compared = await app.run('move-in', 'verify', ...options);

    expect([moved.stderr, compared.code, compared.stderr]).toEqual([moved.stderr, 0, '']);
    expect([moved.code, moved.stderr]).toEqual([0, moved.stderr]);
  });
});
