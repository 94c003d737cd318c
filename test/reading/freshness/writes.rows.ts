import type { TestApp } from '../../harness/test-app.js';
import { CalendarStore } from '../../../src/calendar/content/calendar-store.js';
import { RECORDS, type RecordType } from '../../../src/common/record-types.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';
import type { Ids, Page } from './pages.js';

type Json = Record<string, unknown>;
type List = Exclude<keyof Ids, 'slug'>;
type Write = (app: TestApp, ids: Ids) => PromiseLike<unknown>;

/** A kind of write, and the pages that show it. */
export type Row = readonly [what: string, write: Write, shownIn: readonly Page[]];

const IN_FRENCH = ['event in French', 'events in French'] as const;
const EVENT = ['event', 'event by slug', ...IN_FRENCH, 'search'] as const;
const VENUE = ['venue', 'venues in French'] as const;
const ORGANIZER = ['organizer', 'organizers in French'] as const;
const CATEGORY = ['category', 'categories in French'] as const;
const TAG = ['tag', 'tags in French'] as const;
/** Pages of an event, and pages that count it. */
const EVENT_AND_TERMS = [...EVENT, ...CATEGORY, ...TAG] as const;

const TYPES = ['event', 'venue', 'organizer', 'category', 'tag'] as const;
const OTHER_IMAGE = "UPDATE images SET url = 'https://example.org/other.png'";

const patch =
  (list: List, body: Json, language?: string): Write =>
  (app, ids) =>
    app
      .as('editor')
      .patch(at(`/${list}/${ids[list]}`, language), body)
      .expect(200);
const french = (list: List, body: Json) => patch(list, body, 'fr');
const remove =
  (list: List): Write =>
  (app, ids) =>
    app.as('editor').delete(`/${list}/${ids[list]}`).expect(200);
const inTurn =
  (...writes: Write[]): Write =>
  async (app, ids) => {
    for (const write of writes) await write(app, ids);
  };
const create =
  (list: List, body: Json): Write =>
  (app) =>
    app.create(list, body);

const isTerm = (type: RecordType) => type === 'category' || type === 'tag';
const changedColumn = (type: RecordType) =>
  isTerm(type) ? "description = 'By hand'" : "published_at = '1999-01-01'";

export const WRITES: readonly Row[] = [
  ['a new event', create('events', anEvent({ title: 'Concert II' })), ['events in French', 'search']],
  ['a new venue', create('venues', aVenue()), ['venues in French']],
  ['a new organizer', create('organizers', anOrganizer()), ['organizers in French']],
  ['a new category', create('categories', aTerm()), ['categories in French']],
  [
    'a new event with new terms',
    create('events', anEvent({ categories: ['New'], tags: ['New'] })),
    ['events in French', 'categories in French', 'tags in French'],
  ],
  ['a title of an event', patch('events', { title: 'The concert' }), ['event', 'event by slug', 'search']],
  ['a slug of an event', patch('events', { slug: 'other' }), ['event', 'event by slug', 'search']],
  ['a cost of an event', patch('events', { cost: '77' }), EVENT],
  ['a password of an event', patch('events', { password: 'secret' }), EVENT_AND_TERMS],
  ['a hidden event', patch('events', { hide_from_listings: true }), EVENT],
  ['a draft of an event', patch('events', { status: 'draft' }), EVENT_AND_TERMS],
  ['a pending event', patch('events', { status: 'pending' }), EVENT_AND_TERMS],
  ['a private event', patch('events', { status: 'private' }), EVENT_AND_TERMS],
  ['an event published later', patch('events', { date: '2026-12-01' }), EVENT_AND_TERMS],
  ['a deleted event', remove('events'), EVENT_AND_TERMS],
  ['a restored event', inTurn(remove('events'), patch('events', { status: 'publish', cost: '7' })), EVENT],
  ['an event without its venue', patch('events', { venue: [] }), EVENT],
  ['an event without its organizer', patch('events', { organizer: [] }), EVENT],
  ['an event in another category', patch('events', { categories: ['art'] }), [...EVENT, ...CATEGORY]],
  ['an event with another tag', patch('events', { tags: ['soft'] }), [...EVENT, ...TAG]],
  ['a French title', french('events', { title: 'Le concert' }), ['event in French', 'events in French']],
  ['an address of a venue', patch('venues', { country: 'Norway' }), [...EVENT, ...VENUE]],
  ['an image of a venue', patch('venues', { image: 'https://example.org/b.png' }), [...EVENT, ...VENUE]],
  ['a password of a venue', patch('venues', { password: 'secret' }), [...EVENT, ...VENUE]],
  ['a draft of a venue', patch('venues', { status: 'draft' }), [...EVENT, ...VENUE]],
  ['a deleted venue', remove('venues'), [...EVENT, ...VENUE]],
  [
    'a restored venue',
    inTurn(remove('venues'), patch('venues', { status: 'publish', zip: '0150' })),
    [...EVENT, ...VENUE],
  ],
  ['a French venue', french('venues', { venue: 'La salle' }), [...IN_FRENCH, 'venues in French']],
  ['a date of an organizer', patch('organizers', { date: '1999-01-01' }), [...EVENT, ...ORGANIZER]],
  ['a deleted organizer', remove('organizers'), [...EVENT, ...ORGANIZER]],
  ['a French organizer', french('organizers', { organizer: 'Anne' }), [...IN_FRENCH, 'organizers in French']],
  ['a text of a category', patch('categories', { description: 'Noted' }), [...EVENT, ...CATEGORY]],
  ['a deleted category', remove('categories'), [...EVENT, ...CATEGORY]],
  ['a French category', french('categories', { name: 'Musique' }), [...IN_FRENCH, 'categories in French']],
  ['a text of a tag', patch('tags', { description: 'Noted' }), [...EVENT, ...TAG]],
  ['a deleted tag', remove('tags'), [...EVENT, ...TAG]],
  ['a French tag', french('tags', { name: 'Fort' }), [...IN_FRENCH, 'tags in French']],
  [
    'an emptied calendar',
    (app) => app.nest.get(CalendarStore).clear(),
    [...EVENT_AND_TERMS, ...VENUE, ...ORGANIZER],
  ],
  ['a refused write', (app) => app.as('editor').patch('/events/999999', { title: 'Nobody' }).expect(404), []],
];

/** A statement that changes one table, unlike any request: the trigger that notices, and the pages that show the change. */
export type BySql = readonly [trigger: string, statement: string, shownIn: readonly Page[]];

const links = (type: Exclude<RecordType, 'event'>) => {
  const { collection: table } = RECORDS[type];
  const [position, last] = isTerm(type) ? ['', ''] : [', position', ', 1'];
  return { table, link: `event_${table}`, other: `(SELECT max(id) FROM ${table})`, position, last };
};
const LINKED = ['venue', 'organizer', 'category', 'tag'] as const;

/** Statements that follow on one another in a calendar. */
export const BY_SQL: Readonly<Record<string, readonly BySql[]>> = {
  'records and their texts': TYPES.flatMap((type): BySql[] => {
    const { collection: table } = RECORDS[type];
    const [texts, list] = [`${type}_translations`, `${table} in French` as Page];
    const [name, page] = isTerm(type) ? ['name', type] : ['title', type];
    return [
      [`${table}_versioned`, `UPDATE ${table} SET ${changedColumn(type)}`, [page]],
      [
        `${texts}_versioned_insert`,
        `INSERT INTO ${texts} (${type}_id, language, ${name}) SELECT max(id), 'fr', 'À la main' FROM ${table}`,
        [list],
      ],
      [`${texts}_versioned_update`, `UPDATE ${texts} SET ${name} = 'Autre'`, [list]],
      [`${texts}_versioned_delete`, `DELETE FROM ${texts}`, [list]],
    ];
  }),
  'images, and other links': [
    ['images_versioned', OTHER_IMAGE, ['event', 'venue', 'organizer']],
    ...LINKED.map((type): BySql => {
      const { link, table, other } = links(type);
      const statement = `UPDATE ${link} SET ${type}_id = ${other} WHERE event_id = (SELECT min(id) FROM events)`;
      return [`event_${table}_versioned_update`, statement, ['event']];
    }),
  ],
  'more links, and none': LINKED.flatMap((type): BySql[] => {
    const { link, other, position, last } = links(type);
    const columns = `event_id, ${type}_id${position}`;
    return [
      [
        `${link}_versioned_insert`,
        `INSERT INTO ${link} (${columns}) SELECT min(id), ${other}${last} FROM events`,
        ['event'],
      ],
      [`${link}_versioned_delete`, `DELETE FROM ${link}`, ['event']],
    ];
  }),
};
