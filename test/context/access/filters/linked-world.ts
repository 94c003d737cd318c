import type { TestApp } from '../../../harness/test-app.js';
import type { KINDS } from '../../../support/linked.js';
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

export type Kind = (typeof KINDS)[number];

/** An event that is over or starts right now. */
export interface HostedEvent extends Seeded {
  readonly isUpcoming: boolean;
}

/** A venue or organizer: a hall that hosts a public event, or a public barn that hosts an event of some state. */
export interface Host extends Seeded {
  readonly isHall: boolean;
  readonly event: HostedEvent;
}

const PUBLISHED: State = { words: 'published', status: 'publish' };
const BEGINNINGS = [
  { isUpcoming: true, start: '2026-11-20T12:00:00', words: 'upcoming' },
  { isUpcoming: false, start: '2026-11-20T11:59:59', words: 'past' },
];

/** Inserts halls of each state and owner, and barns with events of each state and owner; newest first, like lists. */
export async function seedHosts(
  app: TestApp,
  { list, one }: Kind,
  owners: readonly Caller[],
): Promise<Host[]> {
  const [party] = await seedEvents(app, [PUBLISHED], owners.slice(0, 1));
  const events = await seedEvents(app, EVENT_STATES, owners);
  const halls = STATES.flatMap((state) =>
    owners.map((owner) => ({ state, owner, event: party as HostedEvent })),
  );
  const [owner] = owners as [Caller];
  const barns = events.map((event) => ({ state: PUBLISHED, owner, event }));
  const rows = [...halls, ...barns].map(({ state, owner, event }) => {
    const { columns, seeded } = publication(state, owner);
    const isHall = event === party;
    const label = isHall ? `hall, ${seeded.label}` : `barn with an ${event.label}`;
    const texts = { title: isHall ? 'Hall' : 'Barn', description: isHall ? '<p>quagga</p>' : '' };
    return { columns: { ...columns, ...texts }, seeded: { ...seeded, label, isHall, event } };
  });
  const ids = await insert(
    app,
    list,
    rows.map(({ columns }) => columns),
  );
  const hosts = rows.map(({ seeded }, index) => ({ ...seeded, id: ids[index] ?? 0 }));
  await link(
    app,
    one,
    hosts.map(({ event, id }) => [event.id, id]),
  );
  return hosts.sort((a, b) => b.published.getTime() - a.published.getTime() || b.id - a.id);
}

/** Inserts an upcoming and a past event for each state and owner. */
async function seedEvents(
  app: TestApp,
  states: readonly State[],
  owners: readonly Caller[],
): Promise<HostedEvent[]> {
  const cells = states.flatMap((state) =>
    owners.flatMap((owner) => BEGINNINGS.map((beginning) => ({ state, owner, ...beginning }))),
  );
  const rows = cells.map(({ state, owner, isUpcoming, start, words }) => {
    const { columns, seeded } = publication(state, owner);
    const own = { title: 'Dance', hide_from_listings: state.isHidden ?? false, ...takingPlace(start) };
    const label = `${words} event, ${seeded.label}`;
    return { columns: { ...columns, ...own }, seeded: { ...seeded, label, isUpcoming } };
  });
  const ids = await insert(
    app,
    'events',
    rows.map(({ columns }) => columns),
  );
  return rows.map(({ seeded }, index) => ({ ...seeded, id: ids[index] ?? 0 }));
}
