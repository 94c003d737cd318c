import type { TestApp } from '../../../harness/test-app.js';
import type { Caller } from './callers.js';
import { EVENT_STATES, insert, link, type Seeded, publication, type State, takingPlace } from './records.js';

/** An event of the test. Marked events match every filter, the others match none. */
export interface SeededEvent extends Seeded {
  readonly isMarked: boolean;
  /** The day of December on which it takes place, from 10:00 to 12:00. */
  readonly day: number;
  /** The occurrence of the series that the test asks for. */
  readonly isAskedFor: boolean;
}

/** Ids of the records that marked and unmarked events are linked to. */
export interface World {
  readonly events: readonly SeededEvent[];
  readonly venue: Pair;
  readonly organizer: Pair;
  readonly parent: Pair;
  /** The id of a series that everybody may read. */
  readonly series: number;
}

type Pair = readonly [ofMarked: number, ofOthers: number];

const PUBLISHED: State = { words: 'published', status: 'publish' };

const MARKED = {
  title: 'Concert',
  description: '<p>quagga</p>',
  event_status: 'canceled',
  cost: ['Free'],
  accessibility: ['step_free', 'parking'],
  modified_at: '2026-06-02T00:00:00Z',
};
const OTHER = {
  title: 'Lecture',
  description: '<p>zebra</p>',
  event_status: 'scheduled',
  cost: ['10'],
  accessibility: ['parking'],
  modified_at: '2026-06-01T00:00:00Z',
};

/** Inserts a marked event for each state and owner, and an unmarked one for each state. */
export async function seedEvents(app: TestApp, owners: readonly Caller[]): Promise<World> {
  const [owner] = owners as [Caller];
  const { columns } = publication(PUBLISHED, owner);
  const pair = async (table: string, further: (index: number) => object) => {
    const rows = [0, 1].map((index) => ({
      ...columns,
      title: 'Linked',
      slug: `linked-${index}`,
      ...further(index),
    }));
    const [first = 0, second = 0] = await insert(app, table, rows);
    return [first, second] as const;
  };
  // Only a venue with both coordinates has a location.
  const place = (index: number) => ({ geo_lat: 52, geo_lng: index === 0 ? 13 : null });
  const world = {
    venue: await pair('venues', place),
    organizer: await pair('organizers', () => ({})),
    parent: await pair('events', () => ({ ...takingPlace('2026-12-01T10:00:00'), hide_from_listings: true })),
  };
  const { events, series } = await insertEvents(app, owners, world.parent);
  const linkAll = async (kind: Parameters<typeof link>[1], [marked, others]: Pair) => {
    await link(
      app,
      kind,
      events.map(({ id, isMarked }) => [id, isMarked ? marked : others]),
    );
  };
  await linkAll('venue', world.venue);
  await linkAll('organizer', world.organizer);
  await linkAll('category', await seedCategories(app));
  await linkAll('tag', await seedTags(app));
  return { ...world, events, series };
}

/** Every other event is the only occurrence of a series, which is in the same state. */
async function insertEvents(app: TestApp, owners: readonly Caller[], parent: Pair) {
  // One owner of unmarked events is enough.
  const cells = EVENT_STATES.flatMap((state) => [
    ...owners.map((owner) => ({ state, owner, isMarked: true })),
    ...owners.slice(0, 1).map((owner) => ({ state, owner, isMarked: false })),
  ]);
  const rows = cells.map(({ state, owner, isMarked }, index) => {
    const { columns, seeded } = publication(state, owner);
    const day = 1 + (index % 3);
    const own = {
      ...(isMarked ? MARKED : OTHER),
      featured: isMarked,
      ticketed: isMarked,
      is_virtual: isMarked,
      hide_from_listings: state.isHidden ?? false,
      parent_id: parent[isMarked ? 0 : 1],
      ...takingPlace(`2026-12-0${day}T10:00:00`),
    };
    const label = `${isMarked ? 'marked' : 'other'} ${seeded.label}`;
    return { columns: { ...columns, ...own }, seeded: { ...seeded, label, isMarked, day }, state };
  });
  const asked = rows.findIndex(({ state }, index) => index % 2 === 1 && state === EVENT_STATES[0]);
  const series = await insert(
    app,
    'events',
    rows.map(({ columns }) => ({
      ...columns,
      slug: `series-of-${columns.slug}`,
      recurrence: ['RRULE:FREQ=DAILY;COUNT=1'],
    })),
  );
  const placed = rows.map(({ columns }, index) =>
    index % 2 === 0 ? { ...columns, ...ALONE } : { ...columns, ...inSeries(columns, series[index]) },
  );
  const ids = await insert(app, 'events', placed);
  const events: SeededEvent[] = rows.map(({ seeded }, index) => ({
    ...seeded,
    id: ids[index] ?? 0,
    isAskedFor: index === asked,
  }));
  return { events, series: series[asked] ?? 0 };
}

const ALONE = { series_id: null, original_start: null };

/** The columns of an occurrence, which has the texts of its series. */
function inSeries({ starts_local: start }: { readonly starts_local: string }, series: number | undefined) {
  return { series_id: series, original_start: start, title: '', description: '' };
}

/** Inserts Jazz below Music, and Theatre. */
async function seedCategories(app: TestApp): Promise<Pair> {
  const [music = null] = await insert(app, 'categories', [{ language: 'en', name: 'Music', slug: 'music' }]);
  const rows = [
    { language: 'en', name: 'Jazz', slug: 'jazz', parent_id: music },
    { language: 'en', name: 'Theatre', slug: 'theatre', parent_id: null },
  ];
  const [jazz = 0, theatre = 0] = await insert(app, 'categories', rows);
  return [jazz, theatre];
}

async function seedTags(app: TestApp): Promise<Pair> {
  const rows = ['free', 'paid'].map((slug) => ({ language: 'en', name: slug, slug }));
  const [free = 0, paid = 0] = await insert(app, 'tags', rows);
  return [free, paid];
}
