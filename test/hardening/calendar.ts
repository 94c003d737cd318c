import type { TestApp } from '../harness/test-app.js';
import { anEvent } from '../support/records.js';

/** The records that hostile requests target. */
export interface Calendar {
  readonly event: number;
  readonly other: number;
  readonly draft: number;
  readonly locked: number;
  readonly venue: number;
  readonly hidden: number;
  readonly organizer: number;
  readonly category: number;
  readonly child: number;
  readonly tag: number;
}

/** Words that occur only in a draft, and only in members hidden by a password. */
export const DRAFT_WORD = 'zebrawort';
export const LOCKED_WORD = 'quaggatext';
export const KEY = 'open sesame';

/** Creates a small calendar with records of every type. */
export async function createCalendar(app: TestApp): Promise<Calendar> {
  const idOf = async (...[collection, body]: Parameters<TestApp['create']>) =>
    (await app.create(collection, body)).id;
  const category = await idOf('categories', { name: 'Music' });
  const venue = await idOf('venues', { venue: 'Hall' });
  const organizer = await idOf('organizers', { organizer: 'Ann', email: 'ann@example.org' });
  const tag = await idOf('tags', { name: 'Jazz' });
  const links = { venue, organizer, categories: [category], tags: [tag] };
  return {
    category,
    venue,
    organizer,
    tag,
    child: await idOf('categories', { name: 'Choirs', parent: category }),
    event: await idOf('events', anEvent({ title: 'Concert', slug: 'concert', ...links })),
    other: await idOf('events', anEvent({ title: 'Lecture', slug: 'lecture' })),
    draft: await idOf('events', anEvent({ title: `Draft ${DRAFT_WORD}`, slug: 'draft', status: 'draft' })),
    locked: await idOf(
      'events',
      anEvent({ title: 'Locked', slug: 'locked', description: LOCKED_WORD, password: KEY }),
    ),
    hidden: await idOf('venues', { venue: 'Hidden', status: 'draft' }),
  };
}

const COUNTED = [
  'events',
  'venues',
  'organizers',
  'categories',
  'tags',
  'images',
  'users',
  'application_passwords',
  'event_venues',
  'event_organizers',
  'event_categories',
  'event_tags',
  'event_translations',
];
const FINGERPRINT = `SELECT concat_ws(' ', (SELECT sum(version) FROM data_versions), ${COUNTED.map(
  (table) => `(SELECT count(*) FROM ${table})`,
).join(', ')}) AS fingerprint`;

/** Returns a digest that changes with the stored data. */
export async function fingerprintOf(app: TestApp): Promise<string> {
  const [row] = await app.database.query<[{ fingerprint: string }]>(FINGERPRINT);
  return row.fingerprint;
}
