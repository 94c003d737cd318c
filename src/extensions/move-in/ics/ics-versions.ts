import type { IcsEvent } from './ics-event.js';
import { isCanceled, toldBy } from './ics-record.js';

const MOST_LINES = 10;
const TIMES = ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXRULE', 'EXDATE'];

/**
 * Returns the version of an event that counts: by the highest SEQUENCE, then by the latest DTSTAMP and LAST-MODIFIED.
 * One that calls it off has what only the version before it says. Identical copies are one; the rivals are those of which
 * nobody can say whether they count. If any of these is private, that one is returned.
 */
export function latestOf(events: readonly IcsEvent[]): { event: IcsEvent; rivals: readonly IcsEvent[] } {
  const [best, ...others] = [...events].sort(byCounting) as [IcsEvent, ...IcsEvent[]];
  const different = others.filter(
    ({ digest, problem }) => digest !== best.digest || problem !== best.problem,
  );
  const rivals = different.filter((other) => byAge(best, other) === 0);
  const older = different.filter((other) => byAge(best, other) !== 0);
  if (isClosed(best) && !rivals.every(isClosed))
    best.notes.add(
      'It is private here, as nothing tells whether this version counts or one that is not private.',
    );
  const [before] = older;
  if (before === undefined) return { event: best, rivals };
  const event = best.calendar.isCancelling ? best.completedBy(before) : best;
  noteOlder(event, older);
  if (event !== best) event.notes.add(...before.notes.all);
  return { event, rivals };
}

/** Returns a date of a series. What calls it off need not repeat what it is. */
export function completedDate(date: IcsEvent, series: IcsEvent, isBare: boolean): IcsEvent {
  if (isBare) return date.completedBy(series);
  return isCanceled(date) ? date.completedBy(series, TIMES) : date;
}

/** Says which versions stay out; those that may be other events, by their titles and starts. */
function noteOlder(event: IcsEvent, older: readonly IcsEvent[]): void {
  const lines = [...older]
    .sort((one, other) => one.line - other.line)
    .map(({ line, title, start }) =>
      title === event.title || start === event.start ? `${line}` : `${line} ("${title}" on ${start})`,
    );
  const named = `${lines.slice(0, MOST_LINES).join(', ')}${lines.length > MOST_LINES ? ', …' : ''}`;
  const isOpened = !isClosed(event) && older.some(isClosed);
  event.notes.add(
    `Older versions of it, in line ${named}, stay out${isOpened ? ', which say that it is private' : ''}.`,
  );
}

function isClosed(event: IcsEvent): boolean {
  return toldBy(event) === false;
}

/** Orders the version that counts first; where nothing tells which one does, those that are private, then whole ones. */
function byCounting(one: IcsEvent, other: IcsEvent): number {
  const byClass = Number(isClosed(other)) - Number(isClosed(one));
  return byAge(one, other) || byClass || Number(isBroken(one)) - Number(isBroken(other));
}

function isBroken({ problem }: IcsEvent): boolean {
  return problem !== undefined;
}

/** Orders the latest version first. */
function byAge(one: IcsEvent, other: IcsEvent): number {
  return (
    sequenceOf(other) - sequenceOf(one) ||
    compared(other.raw('DTSTAMP'), one.raw('DTSTAMP')) ||
    compared(other.raw('LAST-MODIFIED'), one.raw('LAST-MODIFIED')) ||
    Number(other.calendar.isCancelling) - Number(one.calendar.isCancelling)
  );
}

function sequenceOf(event: IcsEvent): number {
  const sequence = event.raw('SEQUENCE');
  return /^\d{1,15}$/.test(sequence) ? Number(sequence) : 0;
}

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
