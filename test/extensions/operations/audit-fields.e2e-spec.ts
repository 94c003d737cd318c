import { CreateEventDto } from '../../../src/calendar/events/record/event.dto.js';
import { CreateOrganizerDto } from '../../../src/calendar/organizers/organizer.dto.js';
import { CreateVenueDto } from '../../../src/calendar/venues/venue.dto.js';
import { startApp } from '../../support/app.js';
import { textFieldsOf } from '../../support/fields.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';
import { inAuditLog } from './audit-log.js';

const app = startApp();
const editor = app.as('editor');
const { page, written } = inAuditLog(app);

type Json = Record<string, unknown>;
type List = 'events' | 'venues' | 'organizers' | 'categories' | 'tags';

const IMAGE = 'https://img.example/a.png';
const WEBSITE = 'https://one.example/';

/** Returns the last write to a record: operation, type and fields. */
const lastOf = async (id: unknown) => (await written(`record_id=${String(id)}`)).at(-1);

const BODIES: Record<List, () => Json> = {
  events: () => anEvent({ categories: ['Music'], tags: ['Loud'], venue: aVenue(), organizer: anOrganizer() }),
  venues: () => aVenue({ description: 'Wide.', province: 'Viken' }),
  organizers: () => anOrganizer({ description: 'Kind.' }),
  categories: () => aTerm({ description: 'Loud.' }),
  tags: () => aTerm({ description: 'Loud.' }),
};
const PUBLISHED = 'author date slug status';

const DTOS = { events: CreateEventDto, venues: CreateVenueDto, organizers: CreateOrganizerDto };
/** Texts that are sent along with others, or change others. */
const NOT_ALONE = ['state', 'province', 'source', 'external_id', 'event_status_reason'];

/** An update of an existing record, and the changed fields in its entry. */
const UPDATES: [List, Json, string][] = [
  ['events', { date: '2026-01-01 10:00:00' }, 'date'],
  ['events', { date_utc: '2026-01-01 10:00:00' }, 'date'],
  ['events', { date: '2027-01-01 10:00:00' }, 'date status'],
  ['events', { status: 'private' }, 'status'],
  ['events', { timezone: 'Asia/Tokyo' }, 'timezone'],
  ['events', { all_day: true }, 'all_day end_date start_date'],
  ['events', { start_date: '2026-12-01 20:00:00' }, 'start_date'],
  ['events', { end_date: '2026-12-01 22:00:00' }, 'end_date'],
  ['events', { image: IMAGE }, 'image'],
  ['events', { cost: '5' }, 'cost'],
  ['events', { show_map: true }, 'show_map'],
  ['events', { show_map_link: true }, 'show_map_link'],
  ['events', { hide_from_listings: true }, 'hide_from_listings'],
  ['events', { sticky: true }, 'sticky'],
  ['events', { featured: true }, 'featured'],
  ['events', { ticketed: true }, 'ticketed'],
  ['events', { event_status: 'canceled', event_status_reason: 'Storm' }, 'event_status event_status_reason'],
  ['events', { event_status: 'rescheduled', start_date: '2026-12-01 20:00:00' }, 'event_status start_date'],
  ['events', { is_virtual: true, virtual_event_type: 'hybrid' }, 'is_virtual virtual_event_type'],
  ['events', { offers: [{ price: '5' }] }, 'cost offers'],
  ['events', { capacity: 5 }, 'capacity'],
  ['events', { accessibility: ['parking'], accessibility_note: 'Yard' }, 'accessibility accessibility_note'],
  ['venues', { accessibility: ['parking'], accessibility_note: 'Yard' }, 'accessibility accessibility_note'],
  ['events', { source: 'shop', external_id: '17' }, 'external_id source'],
  ['venues', { source: 'shop', external_id: '17' }, 'external_id source'],
  ['organizers', { source: 'shop', external_id: '17' }, 'external_id source'],
  ['events', { categories: [] }, 'categories'],
  ['events', { tags: ['Loud', 'Late'] }, 'tags'],
  ['events', { venue: [] }, 'venue'],
  ['events', { organizer: anOrganizer() }, 'organizer'],
  ['events', { categories: ['Music'], tags: ['Loud'] }, ''],
  ['events', {}, ''],
  ['venues', { description: '' }, 'description'],
  ['venues', { date: '2026-01-01 10:00:00' }, 'date'],
  ['venues', { status: 'draft' }, 'status'],
  ['venues', { state: 'NY' }, 'state stateprovince'],
  ['venues', { province: 'New' }, 'province stateprovince'],
  ['venues', { image: IMAGE }, 'image'],
  ['venues', { geo_lat: 1, geo_lng: 2 }, 'geo_lat geo_lng'],
  ['venues', { show_map: false, show_map_link: false }, 'show_map show_map_link'],
  ['venues', {}, ''],
  ['organizers', { description: 'New', excerpt: 'New' }, 'description excerpt'],
  ['organizers', { phone: '1', email: 'a@b.example', website: WEBSITE }, 'email phone website'],
  ['organizers', { image: IMAGE, password: 'secret' }, 'image password'],
  ['organizers', {}, ''],
  ['categories', { name: 'New' }, 'name'],
  ['categories', { slug: 'new', description: null }, 'description slug'],
  ['categories', {}, ''],
  ['tags', { name: 'New', slug: 'new', description: 'New' }, 'description name slug'],
  ['tags', {}, ''],
];

const TYPES = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
};

describe('The audit log', () => {
  it.each(['events', 'venues', 'organizers'] as const)(
    'lists each text of %s that an update changes',
    async (list) => {
      const texts = textFieldsOf(DTOS[list]).filter(({ field }) => !NOT_ALONE.includes(field));
      const { id } = await app.create(list, BODIES[list]());
      app.clock.set('2026-11-20T13:00:00Z');

      for (const { field, containing } of texts)
        await editor.patch(`/${list}/${id}`, { [field]: containing('new') }).expect(200);

      const updates = (await written(`record_id=${id}`)).filter((entry) => entry.startsWith('update'));
      expect(updates).toEqual(texts.map(({ field }) => `update ${TYPES[list]} ${field}`));
    },
  );

  it.each(UPDATES)('lists the fields changed by an update of %s with %j', async (list, sent, fields) => {
    const { id } = await app.create(list, BODIES[list]());
    app.clock.set('2026-11-20T13:00:00Z');

    await editor.patch(`/${list}/${id}`, sent).expect(200);

    expect(await lastOf(id)).toBe(['update', TYPES[list], fields].join(' ').trim());
  });

  it.each([
    ['events', {}, 'end_date start_date timezone title'],
    ['venues', {}, 'venue'],
    ['organizers', {}, 'organizer'],
    ['categories', {}, 'name slug'],
    ['tags', { description: 'Loud.' }, 'description name slug'],
  ] as const)('lists the fields set when one of the %s is created', async (list, sent, fields) => {
    const body = { events: anEvent, venues: aVenue, organizers: anOrganizer, categories: aTerm, tags: aTerm }[
      list
    ];
    const { id } = await app.create(list, body(sent));

    const isTerm = list === 'categories' || list === 'tags';
    const named = new Set([...fields.split(' '), ...(isTerm ? [] : PUBLISHED.split(' '))]);
    expect(await lastOf(id)).toBe(['create', TYPES[list], ...[...named].sort()].join(' '));
  });

  it('lists author, parent and other links of a record', async () => {
    const [whole, one, two] = [
      await app.create('events', anEvent()),
      await app.create('venues', aVenue()),
      await app.create('venues', aVenue()),
    ];
    const terms = { categories: ['A', 'B'], tags: ['a', 'b'] };
    const { id } = await app.create('events', anEvent({ venue: [one.id, two.id], ...terms }));
    const [parent, child] = [
      await app.create('categories', aTerm()),
      await app.create('categories', aTerm()),
    ];

    for (const [path, body, fields] of [
      [`/events/${id}`, { author: app.userId('editor') }, 'author'],
      [`/events/${id}`, { post_parent: whole.id }, 'post_parent'],
      [`/events/${id}`, { venue: [one.id, two.id] }, ''],
      [`/events/${id}`, { venue: [two.id, one.id] }, 'venue'],
      [`/events/${id}`, { categories: ['B', 'A'], tags: ['b', 'a'] }, ''],
      [`/events/${id}`, { categories: ['B', 'C'] }, 'categories'],
      [`/categories/${child.id}`, { parent: parent.id }, 'parent'],
      [`/categories/${child.id}`, { parent: 0 }, 'parent'],
    ] as const) {
      await editor.patch(path, body).expect(200);
      expect((await page('limit=1')).entries[0]).toMatchObject({
        operation: 'update',
        fields: fields.split(' ').filter(Boolean),
      });
    }
  });

  it('detects a changed order of venues and organizers, regardless of their physical order', async () => {
    for (const [list, one] of [
      ['venues', 'venue'],
      ['organizers', 'organizer'],
    ] as const) {
      const first = await app.create(list, { [one]: 'First' });
      const second = await app.create(list, { [one]: 'Second' });
      const { id } = await app.create('events', anEvent());
      await app.database.query(
        `INSERT INTO event_${list} (event_id, ${one}_id, position) VALUES ($1, $2, 1), ($1, $3, 0)`,
        [id, second.id, first.id],
      );

      await editor.patch(`/events/${id}`, { [one]: [first.id, second.id] }).expect(200);
      expect(await lastOf(id)).toBe('update event');
      await editor.patch(`/events/${id}`, { [one]: [second.id, first.id] }).expect(200);
      expect(await lastOf(id)).toBe(`update event ${one}`);
    }
  });

  it.each(['events', 'venues', 'organizers', 'categories', 'tags'] as const)(
    'names the language of each text of %s that was translated, changed or removed',
    async (list) => {
      const { id } = await app.create(list, BODIES[list]());
      const path = at(`/${list}/${id}`, 'fr');
      const [name, called] = {
        events: ['title', 'title'],
        venues: ['venue', 'venue'],
        organizers: ['organizer', 'organizer'],
        categories: ['name', 'name'],
        tags: ['name', 'name'],
      }[list] as [string, string];

      for (const [body, fields] of [
        [{ description: 'Fort.' }, 'description:fr'],
        [{ [name]: 'Nom' }, `${called}:fr slug:fr`],
        [{ slug: 'autre' }, 'slug:fr'],
        [{ [name]: 'Nom', slug: 'autre' }, ''],
        [{ description: null }, 'description:fr'],
      ] as const) {
        await editor.patch(path, body).expect(200);
        expect(await lastOf(id)).toBe(['update', TYPES[list], ...fields.split(' ').sort()].join(' ').trim());
      }
    },
  );

  it.each(['events', 'venues', 'organizers'] as const)(
    'records that one of %s was restored, and what else changed',
    async (list) => {
      const { id } = await app.create(list, BODIES[list]());
      app.clock.set('2026-11-20T13:00:00Z');
      await editor.delete(`/${list}/${id}`).expect(200);
      await editor.patch(`/${list}/${id}`, { status: 'draft', excerpt: 'New' }).expect(200);
      await editor.patch(`/${list}/${id}`, { status: 'draft' }).expect(200);

      expect((await written(`record_id=${id}`)).slice(1)).toEqual([
        `delete ${TYPES[list]} status`,
        `restore ${TYPES[list]} excerpt status`,
        `update ${TYPES[list]}`,
      ]);
    },
  );

  it('has the user, and the request id in all entries of a request', async () => {
    const body = anEvent({ venue: aVenue(), tags: ['New'] });
    const one = await app.as('author').post('/events', body).set('X-Request-Id', 'from-a-client').expect(201);
    const two = await editor.post('/tags', aTerm()).expect(201);

    const entries = (await page()).entries.map(({ user, request_id: request }) => ({ user, request }));
    const author = { id: app.userId('author'), name: 'the-author' };
    const request = one.headers['x-request-id'] as string;
    expect(two.headers['x-request-id']).not.toBe(request);
    expect(entries).toEqual([
      { user: { id: app.userId('editor'), name: 'the-editor' }, request: two.headers['x-request-id'] },
      ...Array<unknown>(3).fill({ user: author, request }),
    ]);
  });
});
