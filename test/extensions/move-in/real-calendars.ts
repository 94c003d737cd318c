import type { TestApp } from '../../harness/test-app.js';
import { moveInFiles } from './move-in-files.js';

/** The definition of Europe/Berlin as programs write it. */
export const BERLIN = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:STANDARD',
  'DTSTART:19700101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

/** The definition of the east of the United States under another name. */
export function eastern(name: string, ...more: string[]): string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...more,
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
}

/** Returns the lines of an event, with a stamp and, unless it has one, its title as UID. */
export function event(title: string, ...lines: string[]): string[] {
  const uid = lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${title}`];
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20261101T000000Z', `SUMMARY:${title}`, ...lines, 'END:VEVENT'];
}

export function calendar(...lines: string[]): string {
  const around = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A//A//EN', ...lines, 'END:VCALENDAR', ''];
  return around.join('\r\n');
}

export const EVENING = ['DTSTART:20270717T184500Z', 'DTEND:20270717T194500Z'];

export interface MovedEvent {
  readonly [member: string]: unknown;
  readonly title: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** Returns a function that moves a calendar in, and tells what it said and which events everybody finds. */
export function movingIn(app: TestApp) {
  const aFile = moveInFiles();
  return async (contents: string | Buffer, ...options: string[]) => {
    const outcome = await app.run('move-in', aFile('calendar.ics', contents), ...options);
    const all = '/events?per_page=50&start_date=1900-01-01&end_date=2100-01-01';
    const { body } = await app.get(all).expect(200);
    const { events } = body as { events: MovedEvent[] };
    return { ...outcome, events, dates: events.map(timesOf) };
  };
}

/** Returns the title of an event with its times in UTC; of whole days, with its days. */
function timesOf({ title, all_day, start_date, end_date, ...event }: MovedEvent): string {
  const [start, end] = all_day
    ? [start_date.slice(0, 10), end_date.slice(0, 10)]
    : [event.utc_start_date, event.utc_end_date].map((time) => String(time).slice(0, 16));
  return `${title}: ${start} to ${end}`;
}
