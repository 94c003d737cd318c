import { recurrenceOf } from '../../../../src/common/recurrence/recurrence.parser.js';
import { slotsIn } from '../../../../src/common/recurrence/recurrence.js';
import { Steps } from '../../../../src/common/recurrence/steps.js';
import type { startApp } from '../../../support/app.js';
import type { Json } from '../../../support/json.js';
import { slotsUntil } from '../../../common/recurrence/slots.js';

type App = ReturnType<typeof startApp>;

/** A series and those split from it, with all their occurrences. */
export interface Family {
  readonly series: ReadonlyMap<number, Json>;
  /** Includes records in the trash. */
  readonly occurrences: ReadonlyMap<number, Occurrence>;
}

interface Occurrence {
  readonly json: Json;
  readonly seriesId: number;
  readonly slot: string;
  readonly overrides: readonly string[];
  readonly isTrashed: boolean;
  readonly hasEnded: boolean;
}

const TIMES = ['start_date', 'end_date', 'timezone', 'all_day'];
const DAY_MS = 86_400_000;
const LATEST = new Date('2040-01-01T00:00:00Z');

/** The fields that are compared, in a comparable form. */
export const COMPARED: Readonly<Record<string, (json: Json) => unknown>> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  website: ({ website, url }) => (website === url ? '' : website),
  capacity: ({ capacity }) => capacity ?? null,
  tags: ({ tags }) => (tags as Json[]).map(({ slug }) => slug).join(),
  venue: ({ venue }) => (Array.isArray(venue) ? null : (venue as Json).id),
  all_day: ({ all_day }) => all_day,
  timezone: ({ timezone }) => timezone,
};

/** Reads a family. */
export async function readFamily(app: App, ids: readonly number[]): Promise<Family> {
  const admin = app.as('administrator');
  const now = app.clock.now();
  const series = new Map<number, Json>();
  const occurrences = new Map<number, Occurrence>();
  for (const id of ids) {
    series.set(id, (await admin.get(`/events/${id}`).expect(200)).body as Json);
    for (let page = 1, pages = 1; page <= pages; page++) {
      const path = `/events?series=${id}&status=publish,trash&per_page=50&page=${page}&start_date=2020-01-01&end_date=2040-01-01`;
      const { body } = await admin.get(path);
      const { events = [], total_pages: total = 0 } = body as { events?: Json[]; total_pages?: number };
      pages = total;
      for (const json of events) occurrences.set(json.id, occurrenceOf(json, now));
    }
  }
  return { series, occurrences };
}

function occurrenceOf(json: Json, now: Date): Occurrence {
  const { id, original_start_date, overrides } = json.series as {
    readonly id: number;
    readonly original_start_date: string;
    readonly overrides: string[];
  };
  return {
    json,
    seriesId: id,
    slot: original_start_date,
    overrides,
    isTrashed: json.status === 'trash',
    hasEnded: new Date(`${String(json.utc_end_date).replace(' ', 'T')}Z`) <= now,
  };
}

/** Returns what is wrong after a write: nothing if all promises about series are kept. */
export function faultsOf(before: Family, after: Family, edited?: number): string[] {
  return [...lost(before, after, edited), ...unlike(after), ...misplaced(after), ...swapped(before, after)];
}

/** Moves all occurrences that have not ended if the first date moved, and none of them to a day of another, deleted or not. */
export function leftBehind(before: Family, after: Family): string[] {
  return [...before.series].flatMap(([id, series]) => {
    const [was, is] = [before, after].map(({ occurrences }) =>
      [...occurrences].filter(([, one]) => one.seriesId === id && !one.isTrashed && !one.hasEnded),
    ) as [[number, Occurrence][], [number, Occurrence][]];
    const days = new Set([...before.occurrences.values()].map(({ slot }) => dayOf(slot)));
    const moved = dayOf(after.series.get(id)?.start_date) - dayOf(series.start_date);
    if (is.some(([, { slot }]) => days.has(dayOf(slot)))) return [];
    if (was.some(([, { slot }]) => days.has(dayOf(slot) + moved))) return [];
    const kept = new Set(is.map(([one]) => one));
    return was.filter(([one]) => !kept.has(one)).map(([one]) => `${one} is left behind`);
  });
}

/** Returns the number of a day. */
function dayOf(wall: unknown): number {
  return Date.parse(String(wall).slice(0, 10)) / DAY_MS;
}

/**
 * Ids and slugs stay, but for slugs that others have taken while an event was in the trash; so do overrides of events that
 * were not edited themselves.
 */
function lost(before: Family, after: Family, edited: number | undefined): string[] {
  return [...before.occurrences].flatMap(([id, was]) => {
    const is = after.occurrences.get(id);
    if (is === undefined) return [`${id} is gone`];
    const isKept =
      slugOf(was.json) === slugOf(is.json) || (was.isTrashed && isTaken(slugOf(was.json), after));
    const faults = isKept ? [] : [`${id} has another slug`];
    return [...faults, ...(id === edited ? unfounded([was, is], after) : lostOverrides([was, is]))];
  });
}

function isTaken(slug: unknown, { occurrences }: Family): boolean {
  return [...occurrences.values()].some(({ json, isTrashed }) => !isTrashed && slugOf(json) === slug);
}

function lostOverrides([was, is]: readonly [Occurrence, Occurrence]): string[] {
  return was.overrides.flatMap((name) => {
    const value = COMPARED[name] ?? (({ [name]: other }: Json) => other);
    const isKept = name === 'status' || value(was.json) === value(is.json);
    return is.overrides.includes(name) && isKept ? [] : [`${was.json.id} lost its ${name}`];
  });
}

/** An edited occurrence names no field that it has set to the value of its series. */
function unfounded([was, is]: readonly [Occurrence, Occurrence], { series }: Family): string[] {
  const shared = series.get(is.seriesId);
  return Object.entries(COMPARED).flatMap(([name, value]) => {
    const isEqual = shared !== undefined && value(is.json) === value(shared);
    const isSent = value(was.json) !== value(is.json) || !was.overrides.includes(name);
    return is.overrides.includes(name) && isEqual && isSent ? [`${is.json.id} is named for its ${name}`] : [];
  });
}

/** Occurrences equal their series outside their overrides. */
function unlike({ series, occurrences }: Family): string[] {
  return [...occurrences].flatMap(([id, { json, seriesId, slot, overrides, isTrashed }]) => {
    const shared = series.get(seriesId);
    if (isTrashed) return [];
    if (shared === undefined) return [`${id} is of no series`];
    const differing = Object.entries(COMPARED).filter(([, value]) => value(json) !== value(shared));
    const faults = differing.map(([name]) => name).filter((name) => !overrides.includes(name));
    const isMoved = json.start_date !== slot || lengthOf(json) !== lengthOf(shared);
    if (isMoved && !TIMES.some((name) => overrides.includes(name))) faults.push('time');
    return faults.map((name) => `${id} has another ${name}`);
  });
}

/** The slots that the rule gives are those of the occurrences, but for deleted and ended ones. */
function misplaced({ series, occurrences }: Family): string[] {
  return [...series].flatMap(([id, json]) => {
    const first = wall(String(json.start_date));
    const rule = recurrenceOf(json.recurrence as string[]);
    const given = slotsUntil(LATEST, slotsIn(rule, first, new Steps())).map(textOf);
    const own = [...occurrences.values()].filter(({ seriesId }) => seriesId === id);
    const isTaken = (slot: string) => own.some((one) => takes(one, slot));
    const ends = (slot: string) => new Date(wall(slot).getTime() + lengthOf(json));
    const future = given.filter((slot) => textOf(ends(slot)) > latestEnd(own));
    const missing = future.filter((slot) => !isTaken(slot)).map((slot) => `${id} lacks ${slot}`);
    const extra = own.filter(
      ({ slot, isTrashed, hasEnded }) =>
        !isTrashed && !hasEnded && slot > textOf(first) && !given.includes(slot),
    );
    return [...missing, ...extra.map(({ slot }) => `${id} has ${slot}, which its rule does not give`)];
  });
}

/** Tells whether an occurrence is at a slot: one that was deleted by itself keeps it, one that has ended the whole day. */
function takes({ slot: own, isTrashed, overrides, hasEnded }: Occurrence, slot: string): boolean {
  if (own !== slot) return hasEnded && own.slice(0, 10) === slot.slice(0, 10);
  return !isTrashed || hasEnded || overrides.includes('status');
}

/** Of two slots with the same start, the later one belongs to the same event. */
function swapped(before: Family, after: Family): string[] {
  return [...before.occurrences].flatMap(([id, { slot }]) => {
    const seriesId = after.occurrences.get(id)?.seriesId;
    const others = [...after.occurrences].filter(([, one]) => one.seriesId === seriesId && one.slot === slot);
    return others.every(([other]) => other === id) ? [] : [`${id} has lost ${slot} to another one`];
  });
}

function latestEnd(own: readonly Occurrence[]): string {
  const ended = own.filter(({ hasEnded }) => hasEnded).map(({ json }) => String(json.end_date));
  return ended.sort().at(-1) ?? '';
}

function slugOf({ slug }: Json): string {
  return slug.replace('__trashed', '');
}

function lengthOf({ start_date: start, end_date: end }: Json): number {
  return wall(String(end)).getTime() - wall(String(start)).getTime();
}

function wall(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
