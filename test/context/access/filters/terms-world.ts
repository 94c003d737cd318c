import type { TestApp } from '../../../harness/test-app.js';
import type { Caller } from './callers.js';
import { EVENT_STATES, insert, link, type Seeded, publication, takingPlace } from './records.js';

/** The names of categories and tags: their list, and their links to events. */
export const LISTS = [
  { list: 'categories', one: 'category' },
  { list: 'tags', one: 'tag' },
] as const;
export type TermKind = (typeof LISTS)[number];

export interface SeededTerm {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly label: string;
  readonly isRoot: boolean;
  /** True for every third term. */
  readonly isChosen: boolean;
  /** The only event with this term. */
  readonly event?: Seeded;
  /** Returns whether the term, or one below it, is counted. */
  isInUse(isCounted: (term: SeededTerm) => boolean): boolean;
}

/**
 * Inserts a term for an event of each state and owner. Categories are below Music, which is below Arts; Sports with
 * Chess has no events.
 */
export async function seedTerms(
  app: TestApp,
  kind: TermKind,
  owners: readonly Caller[],
): Promise<SeededTerm[]> {
  const events = await seedEvents(app, owners);
  const isTree = kind.list === 'categories';
  const term = (name: string, slug: string, parent?: number) => ({
    language: 'en',
    name,
    slug,
    ...(isTree && { parent_id: parent }),
  });
  const [arts = 0, sports = 0] = await insert(app, kind.list, [
    term('Arts', 'arts'),
    term('Sports', 'sports'),
  ]);
  const inner = [term('Chess', 'chess', sports), term('Music', 'music', arts)];
  const [chess = 0, music = 0] = await insert(app, kind.list, inner);
  // Names and slugs of the terms sort in opposite orders.
  const rows = events.map((_, index) => term(`Term ${100 + index}`, `slug-${199 - index}`, music));
  const ids = await insert(app, kind.list, rows);
  await link(
    app,
    kind.one,
    events.map((event, index) => [event.id, ids[index] ?? 0]),
  );
  const leaves = events.map((event, index) =>
    seeded({ id: ids[index] ?? 0, ...rows[index], event, isRoot: !isTree, below: [] }),
  );
  const above = [
    { id: arts, ...term('Arts', 'arts'), isRoot: true, below: isTree ? leaves : [] },
    { id: sports, ...term('Sports', 'sports'), isRoot: true, below: [] },
    { id: chess, ...term('Chess', 'chess'), isRoot: !isTree, below: [] },
    { id: music, ...term('Music', 'music'), isRoot: !isTree, below: isTree ? leaves : [] },
  ];
  return [...above.map(seeded), ...leaves];
}

interface Seed extends Pick<SeededTerm, 'id' | 'event' | 'isRoot'> {
  readonly name?: string;
  readonly slug?: string;
  readonly below: readonly SeededTerm[];
}

function seeded({ id, name = '', slug = '', event, isRoot, below }: Seed): SeededTerm {
  const label = event === undefined ? name : `${name} of an event, ${event.label}`;
  const isInUse: SeededTerm['isInUse'] = (isCounted) => isCounted(term) || below.some(isCounted);
  const term = { id, name, slug, label, event, isRoot, isChosen: id % 3 === 0, isInUse };
  return term;
}

async function seedEvents(app: TestApp, owners: readonly Caller[]): Promise<Seeded[]> {
  const cells = EVENT_STATES.flatMap((state) => owners.map((owner) => publication(state, owner)));
  const rows = cells.map(({ columns, seeded: { state } }) => ({
    ...columns,
    title: 'Dance',
    hide_from_listings: state.isHidden ?? false,
    ...takingPlace('2026-12-01T10:00:00'),
  }));
  const ids = await insert(app, 'events', rows);
  return cells.map((cell, index) => ({ ...cell.seeded, id: ids[index] ?? 0 }));
}
