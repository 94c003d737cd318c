import type { TestApp } from '../../harness/test-app.js';
import type { Caller } from './callers.js';
import { EVENT_STATES, insert, link, type Planted, publication, takingPlace } from './records.js';

/** The names of categories and tags: their list, and their links to events. */
export const LISTS = [
  { list: 'categories', one: 'category' },
  { list: 'tags', one: 'tag' },
] as const;
export type TermKind = (typeof LISTS)[number];

export interface PlantedTerm {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly label: string;
  readonly isRoot: boolean;
  /** True for every third term. */
  readonly isChosen: boolean;
  /** The only event with this term. */
  readonly event?: Planted;
  /** Returns whether the term, or one below it, is counted. */
  isInUse(isCounted: (term: PlantedTerm) => boolean): boolean;
}

/**
 * Inserts a term for an event of each state and owner. Categories are below Music, which is below Arts; Sports with
 * Chess has no events.
 */
export async function plantTerms(
  app: TestApp,
  kind: TermKind,
  owners: readonly Caller[],
): Promise<PlantedTerm[]> {
  const events = await plantEvents(app, owners);
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
    planted({ id: ids[index] ?? 0, ...rows[index], event, isRoot: !isTree, below: [] }),
  );
  const above = [
    { id: arts, ...term('Arts', 'arts'), isRoot: true, below: isTree ? leaves : [] },
    { id: sports, ...term('Sports', 'sports'), isRoot: true, below: [] },
    { id: chess, ...term('Chess', 'chess'), isRoot: !isTree, below: [] },
    { id: music, ...term('Music', 'music'), isRoot: !isTree, below: isTree ? leaves : [] },
  ];
  return [...above.map(planted), ...leaves];
}

interface Seed extends Pick<PlantedTerm, 'id' | 'event' | 'isRoot'> {
  readonly name?: string;
  readonly slug?: string;
  readonly below: readonly PlantedTerm[];
}

function planted({ id, name = '', slug = '', event, isRoot, below }: Seed): PlantedTerm {
  const label = event === undefined ? name : `${name} of an event, ${event.label}`;
  const isInUse: PlantedTerm['isInUse'] = (isCounted) => isCounted(term) || below.some(isCounted);
  const term = { id, name, slug, label, event, isRoot, isChosen: id % 3 === 0, isInUse };
  return term;
}

async function plantEvents(app: TestApp, owners: readonly Caller[]): Promise<Planted[]> {
  const cells = EVENT_STATES.flatMap((state) => owners.map((owner) => publication(state, owner)));
  const rows = cells.map(({ columns, planted: { state } }) => ({
    ...columns,
    title: 'Dance',
    hide_from_listings: state.isHidden ?? false,
    ...takingPlace('2026-12-01T10:00:00'),
  }));
  const ids = await insert(app, 'events', rows);
  return cells.map((cell, index) => ({ ...cell.planted, id: ids[index] ?? 0 }));
}
