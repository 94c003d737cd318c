import fc from 'fast-check';
import type { startApp } from '../../../support/app.js';
import type { Json } from '../../../support/json.js';
import { aSeries } from '../../../support/series.js';
import { seriesOf } from '../../../support/series-edits.js';
import { COMPARED, type Family, faultsOf, leftBehind, readFamily } from './family.js';

type App = ReturnType<typeof startApp>;

/** An edit, whose numbers choose among what there is when it is made. */
interface Step {
  readonly kind: string;
  readonly which: number;
  readonly field: number;
  readonly value: number;
}

/** Each as often as it should occur. */
const KINDS = (
  'one one one moveOne moveOne removeOne restoreOne restoreOne resetOne resetOne all all moveAll moveDays rule rule ' +
  'following moveFollowing removeFollowing recycle wait'
).split(' ');

const RULES = [
  'FREQ=WEEKLY;COUNT=6',
  'FREQ=WEEKLY;INTERVAL=2;COUNT=4',
  'FREQ=DAILY;COUNT=5',
  'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
  'FREQ=DAILY;INTERVAL=3;COUNT=6',
  'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=6',
];

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  title: ['Choir', 'Band', 'Guests'],
  description: ['', 'Bring a pencil.', 'Bring two.'],
  website: ['', 'https://example.org/one', 'https://example.org/two'],
  capacity: ['', 5, 9],
  tags: ['', ['a'], ['a', 'b']],
  venue: [0, 'Hall', 'Park'],
  all_day: [false, true],
  timezone: ['Europe/Berlin', 'America/New_York', 'UTC+5.5'],
};
const FIELDS = Object.keys(COMPARED);

const DAY_MS = 86_400_000;

/** Returns what else is wrong in a family, which it sees after each edit. */
export type Watch = (app: App) => (family: Family) => Promise<readonly string[]>;

/** The number of sequences of edits to try, the most edits of one, and the seed from which they are drawn. */
interface Trial {
  /** True if a fault is enough, however many edits it takes. */
  readonly isFaultEnough?: boolean;
  readonly runs: number;
  readonly most: number;
  readonly seed: number;
  /** Further questions after each edit. */
  readonly watch?: Watch;
}

/** Returns the shortest edits that break a promise about series, and what they break; undefined if none do. */
export async function brokenBy(
  app: App,
  { runs, most, seed, isFaultEnough, watch = seesNothing }: Trial,
): Promise<string | undefined> {
  const property = fc.asyncProperty(edits(most), (steps) => run(app, steps, watch));
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    seed,
    numRuns: runs,
    endOnFailure: isFaultEnough,
  });
  return failed ? `${JSON.stringify(counterexample)} breaks: ${String(errorInstance)}` : undefined;
}

const seesNothing: Watch = () => () => Promise.resolve([]);

/** Sequences of edits that shrink to as few as show a fault. */
function edits(most: number): fc.Arbitrary<Step[]> {
  const number = fc.nat(59);
  const step = fc.record({ kind: fc.constantFrom(...KINDS), which: number, field: number, value: number });
  return fc.array(step, { minLength: 1, maxLength: most, size: 'max' });
}

/**
 * Makes edits of a new series, and of those split from it.
 * @throws Error that names the broken promises about series
 */
async function run(app: App, steps: readonly Step[], watch: Watch): Promise<void> {
  app.clock.set('2027-05-27T10:00:00Z');
  const venues = await venuesOf(app);
  const { id } = await app.create('events', aSeries({ recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=6' }));
  const known = [id];
  const others = watch(app);
  let family = await readFamily(app, known);
  try {
    for (const step of steps) {
      advance(app, 1_000);
      const edited = await make(step, family, { app, venues, known });
      const after = await readFamily(app, known);
      const faults = [
        ...faultsOf(family, after, edited),
        ...(step.kind === 'moveDays' ? leftBehind(family, after) : []),
        ...(await others(after)),
      ];
      if (faults.length > 0) throw new Error(`${step.kind}: ${faults.join('; ')}`);
      family = after;
    }
  } finally {
    for (const one of known) await app.as('administrator').delete(`/events/${one}`);
  }
}

interface Place {
  readonly app: App;
  readonly venues: Readonly<Record<string, number>>;
  /** The ids of all series of the family. */
  readonly known: number[];
}

/** Makes an edit. Returns the id of the event that was edited by itself. */
async function make(step: Step, family: Family, place: Place): Promise<number | undefined> {
  if (step.kind === 'wait') advance(place.app, 3 * DAY_MS);
  if (step.kind === 'wait') return undefined;
  const isOfOne = /One$|^one$/.test(step.kind);
  return isOfOne || step.kind.endsWith('ollowing')
    ? editOccurrence(step, family, { ...place, isOfOne })
    : editSeries(step, family, place);
}

async function editOccurrence(
  step: Step,
  { series, occurrences }: Family,
  { isOfOne, ...place }: Place & { readonly isOfOne: boolean },
): Promise<number | undefined> {
  const isTrashed = step.kind === 'restoreOne';
  const choice = [...occurrences.values()].filter((other) => other.isTrashed === isTrashed);
  const one = pick(choice, step.which)?.json;
  const shared = one && series.get(seriesOf(one).id);
  if (one === undefined || shared === undefined) return undefined;
  return isOfOne ? editOne(step, one, { ...place, shared }) : editFollowing(step, one, place);
}

async function editSeries(step: Step, { series }: Family, place: Place): Promise<undefined> {
  const one = pick([...series.values()], step.which) as Json;
  if (step.kind === 'recycle') await recycle(one.id, place.app);
  else await send(place.app, `${one.id}`, bodyOf(step, one, place));
  return undefined;
}

function advance({ clock }: App, byMs: number): void {
  clock.set(new Date(clock.now().getTime() + byMs).toISOString());
}

async function editOne(step: Step, one: Json, place: Place & { readonly shared: Json }): Promise<number> {
  const { app, shared } = place;
  if (step.kind === 'removeOne') await app.as('administrator').delete(`/events/${one.id}`).expect(200);
  else await send(app, `${one.id}`, step.kind === 'resetOne' ? resetOf(shared) : bodyOf(step, one, place));
  return one.id;
}

async function editFollowing(step: Step, one: Json, place: Place): Promise<undefined> {
  const { app, known } = place;
  const path = `${one.id}?scope=following`;
  if (step.kind === 'removeFollowing') return removeFollowing(path, seriesOf(one).id, app);
  const changed = await send(app, path, bodyOf(step, one, place));
  const next = changed && seriesOf(changed).id;
  if (next !== undefined && !known.includes(next)) known.push(next);
  return undefined;
}

async function removeFollowing(path: string, seriesId: number, app: App): Promise<undefined> {
  const admin = app.as('administrator');
  await admin.delete(`/events/${path}`).expect(200);
  const { status } = await admin.get(`/events/${seriesId}`);
  if (status !== 200) await send(app, `${seriesId}`, { status: 'publish' });
}

async function recycle(id: number, app: App): Promise<void> {
  await app.as('administrator').delete(`/events/${id}`).expect(200);
  advance(app, 1_000);
  await send(app, `${id}`, { status: 'publish' });
}

/** Sends a change, which may be refused but never fails. */
async function send(app: App, path: string, fields: object): Promise<Json | undefined> {
  const { status, body } = await app.as('administrator').patch(`/events/${path}`, fields);
  if (status !== 200 && status !== 400) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return status === 200 ? (body as Json) : undefined;
}

function bodyOf(step: Step, event: Json, { venues }: Pick<Place, 'venues'>): object {
  const { kind, value } = step;
  const [day = '', time = ''] = String(event.start_date).split(' ');
  if (kind === 'restoreOne') return { status: 'publish' };
  if (kind === 'rule') return { recurrence: RULES[value % RULES.length] };
  // Half of the clients send back the rule that they have read.
  if (kind === 'moveDays')
    return {
      ...times(shifted(day, (value % 9) - 3), time.slice(0, 2)),
      ...(value % 2 === 0 ? {} : { recurrence: event.recurrence }),
    };
  return kind.startsWith('move') ? times(day, String(10 + (value % 10))) : fieldOf(step, venues);
}

function fieldOf({ field, value }: Step, venues: Place['venues']): object {
  const name = pick(FIELDS, field) as string;
  const chosen = pick(VALUES[name] ?? [], value);
  return { [name]: venues[String(chosen)] ?? chosen };
}

/** Returns the fields with the values of the series. */
function resetOf(series: Json): object {
  const values = Object.entries(COMPARED).map(([name, value]) => [name, value(series) ?? '']);
  return { ...(Object.fromEntries(values) as object), tags: (series.tags as Json[]).map(({ id }) => id) };
}

function times(day: string, hour: string): object {
  return { start_date: `${day} ${hour}:00:00`, end_date: `${day} ${hour}:45:00` };
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function pick<T>(some: readonly T[], number: number): T | undefined {
  return some[number % Math.max(1, some.length)];
}

async function venuesOf(app: App): Promise<Readonly<Record<string, number>>> {
  const venues: Record<string, number> = {};
  for (const venue of ['Hall', 'Park']) {
    const { body } = await app.as('administrator').patch(`/venues/by-external-id/test/${venue}`, { venue });
    venues[venue] = (body as Json).id;
  }
  return venues;
}
