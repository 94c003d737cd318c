import type { TestApp } from '../../../harness/test-app.js';
import type { Caller } from './callers.js';
import {
  EVENT_STATES,
  insert,
  link,
  type Seeded,
  publication,
  type State,
  STATES,
  takingPlace,
} from './records.js';

/** A record that a filter refers to, and the one it finds. */
export interface Named {
  readonly record: Seeded;
  readonly found: number;
}

/**
 * Filters by a record. `isHiding`: a password on that record also hides its links, and thus the results of the filter.
 */
export const NAMED = [
  { path: '/venues?event=', list: 'venues', isHiding: true },
  { path: '/organizers?event=', list: 'organizers', isHiding: true },
  { path: '/categories?hide_empty=false&event=', list: 'categories', isHiding: true },
  { path: '/tags?hide_empty=false&post=', list: 'tags', isHiding: true },
  { path: '/events?post_parent=', list: 'events', isHiding: false },
  { path: '/events?venue=', list: 'events', isHiding: false },
  { path: '/events?organizer=', list: 'events', isHiding: false },
] as const;

const ONE = { venues: 'venue', organizers: 'organizer', categories: 'category', tags: 'tag' } as const;
const PUBLISHED: State = { words: 'published', status: 'publish' };

/** Inserts a record of each state and owner for a filter to refer to, and a public one it finds. */
export async function seedNamed(
  app: TestApp,
  { path, list }: (typeof NAMED)[number],
  owners: readonly Caller[],
): Promise<Named[]> {
  if (list !== 'events') {
    const events = await seedRecords(app, 'events', owners);
    const targets = await insert(
      app,
      list,
      events.map((_, index) => columnsOf(list, owners[0], index)),
    );
    await link(
      app,
      ONE[list],
      events.map(({ id }, index) => [id, targets[index] ?? 0]),
    );
    return events.map((record, index) => ({ record, found: targets[index] ?? 0 }));
  }
  if (path.includes('parent')) {
    const parents = await seedRecords(app, 'events', owners, { hide_from_listings: true });
    const rows = parents.map(({ id }, index) => ({
      ...columnsOf('events', owners[0], index),
      parent_id: id,
    }));
    const children = await insert(app, 'events', rows);
    return parents.map((record, index) => ({ record, found: children[index] ?? 0 }));
  }
  return seedLinked(app, path.includes('venue') ? 'venues' : 'organizers', owners);
}

/** Inserts public events at a venue of each state and owner, with coordinates. */
export function seedPlaces(app: TestApp, owners: readonly Caller[]): Promise<Named[]> {
  return seedLinked(app, 'venues', owners, { geo_lat: 52, geo_lng: 13 });
}

async function seedLinked(
  app: TestApp,
  table: 'venues' | 'organizers',
  owners: readonly Caller[],
  further: object = {},
): Promise<Named[]> {
  const linked = await seedRecords(app, table, owners, further);
  const rows = linked.map((_, index) => columnsOf('events', owners[0], index));
  const events = await insert(app, 'events', rows);
  await link(
    app,
    ONE[table],
    linked.map(({ id }, index) => [events[index] ?? 0, id]),
  );
  return linked.map((record, index) => ({ record, found: events[index] ?? 0 }));
}

/** Inserts a record of each state and owner. */
async function seedRecords(
  app: TestApp,
  table: 'events' | 'venues' | 'organizers',
  owners: readonly Caller[],
  further: object = {},
): Promise<Seeded[]> {
  const states = table === 'events' ? EVENT_STATES : STATES;
  const rows = states.flatMap((state) => owners.map((owner) => publication(state, owner)));
  const times = table === 'events' ? takingPlace('2026-12-01T10:00:00') : {};
  const ids = await insert(
    app,
    table,
    rows.map(({ columns, seeded }) => ({
      ...columns,
      title: 'Named',
      ...times,
      ...(table === 'events' && { hide_from_listings: seeded.state.isHidden ?? false }),
      ...further,
    })),
  );
  return rows.map(({ seeded }, index) => ({ ...seeded, id: ids[index] ?? 0 }));
}

/** Returns the columns of a public record or a term. */
function columnsOf(list: (typeof NAMED)[number]['list'], owner: Caller | undefined, index: number): object {
  if (list === 'categories' || list === 'tags')
    return { language: 'en', name: 'Found', slug: `found-${index}` };
  // Later records start later, so lists return them in this order.
  const minutes = String(index).padStart(2, '0');
  const times = list === 'events' ? takingPlace(`2026-12-01T10:${minutes}:00`) : {};
  return { ...publication(PUBLISHED, owner as Caller).columns, title: 'Found', ...times };
}
