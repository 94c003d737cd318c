import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';
import { inAuditLog } from './audit-log.js';

const app = startApp();
const editor = app.as('editor');
const { page, written } = inAuditLog(app);

/** Returns the last write to a record. */
const lastOf = async (id: unknown) => (await written(`record_id=${String(id)}`)).at(-1);

describe('The audit log', () => {
  it('records who wrote what, when, and in which request', async () => {
    const { body, headers } = await editor.post('/tags', { name: 'Jazz' }).expect(201);

    expect((await page()).entries).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-20T12:00:00.000Z',
        user: { id: app.userId('editor'), name: 'the-editor' },
        operation: 'create',
        record_type: 'tag',
        record_id: (body as { id: number }).id,
        fields: ['name', 'slug'],
        request_id: headers['x-request-id'],
      },
    ]);
  });

  it('has an entry for every record created by a request', async () => {
    const event = anEvent({ venue: aVenue(), organizer: anOrganizer(), categories: ['New'], tags: ['Loud'] });
    await editor.post('/events', event).expect(201);

    const entries = (await page()).entries.reverse();
    const brought = entries.map(({ operation, record_type: type }) => `${operation} ${type}`);
    expect(brought.sort()).toEqual([
      'create category',
      'create event',
      'create organizer',
      'create tag',
      'create venue',
    ]);
    expect(new Set(entries.map(({ request_id: id }) => id)).size).toBe(1);
    expect(entries.find(({ record_type: type }) => type === 'event')?.fields).toEqual(
      expect.arrayContaining(['title', 'start_date', 'end_date', 'venue', 'organizer', 'categories', 'tags']),
    );
  });

  it('has no entry for a repeated POST of a venue', async () => {
    const venue = aVenue();
    await editor.post('/venues', venue).expect(201);
    await editor.post('/venues', venue).expect(201);

    expect((await page()).entries).toHaveLength(1);
  });

  it.each([
    [{ title: 'Other' }, 'title'],
    [{ cost: '12', password: 'sesame' }, 'cost password'],
    [{ timezone: 'Asia/Tokyo' }, 'timezone'],
    [{ hide_from_listings: true, featured: true }, 'featured hide_from_listings'],
    [{ status: 'draft' }, 'status'],
    [{ image: 'https://example.org/a.png' }, 'image'],
    [{ venue: { venue: 'Hall' } }, 'venue'],
    [{ tags: [] }, 'tags'],
    [{ tags: ['kept'], categories: ['added'] }, 'categories'],
  ])('lists the fields an update %j changed, even if all were sent', async (change, fields) => {
    const venue = (await app.create('venues', aVenue())).id;
    const sent = anEvent({ tags: ['kept'], venue, timezone: 'Europe/Oslo' });
    const { id } = await app.create('events', sent);

    await editor.patch(`/events/${id}`, { ...sent, ...change }).expect(200);

    expect(await lastOf(id)).toBe(`update event ${fields}`);
  });

  it('contains no values', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Unheard', password: 'sesame' }));
    await editor.patch(`/events/${id}`, { description: 'Hush' }).expect(200);

    const rows = await app.database.query<object[]>('SELECT audit_entries::text FROM audit_entries');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/unheard|sesame|hush/i);
  });

  it('names the language of a translated text', async () => {
    const { id } = await app.create('events', anEvent());
    await editor.patch(at(`/events/${id}?translation_language=fr`), { title: 'Le jazz' }).expect(200);

    expect(await lastOf(id)).toBe('update event slug:fr title:fr');
  });

  it.each([
    ['events', 'event', anEvent, 'title'],
    ['venues', 'venue', aVenue, 'venue'],
    ['organizers', 'organizer', anOrganizer, 'organizer'],
  ] as const)('records that one of the %s is trashed and restored', async (list, type, record, name) => {
    const { id } = await app.create(list, record());
    await editor.put(`/${list}/${id}`, { [name]: 'Renamed' }).expect(200);
    await editor.delete(`/${list}/${id}`).expect(200);
    await editor.post(`/${list}/${id}`, { status: 'publish' }).expect(200);

    expect((await written(`record_id=${id}`)).slice(1)).toEqual([
      `update ${type} ${name}`,
      `delete ${type} status`,
      `restore ${type} status`,
    ]);
  });

  it.each([
    ['categories', 'category'],
    ['tags', 'tag'],
  ] as const)('records all changes of %s up to their deletion, on both bases', async (list, type) => {
    const { body } = await editor.post(at(`/${list}`), { name: 'Jazz' }).expect(201);
    const { id } = body as { id: number };
    await editor.post(at(`/${list}/${id}?translation_language=fr`), { name: 'Le jazz' }).expect(200);
    await editor.patch(`/${list}/${id}`, { description: 'Loud.' }).expect(200);
    await editor.delete(at(`/${list}/${id}`)).expect(200);

    expect(await written(`record_type=${type}`)).toEqual([
      `create ${type} name slug`,
      `update ${type} name:fr slug:fr`,
      `update ${type} description`,
      `delete ${type}`,
    ]);
  });

  it('has no entry for a write that was refused or rolled back', async () => {
    const { id } = await app.create('events', anEvent());
    await editor.delete(`/events/${id}`).expect(200);
    await editor.patch(`/events/${id}`, { title: 'Ghost' }).expect(410);
    await editor.post('/events', anEvent({ categories: ['New'], tags: [999_999] })).expect(400);
    await app.as('subscriber').post('/tags', { name: 'Mine' }).expect(403);

    expect((await written()).map((entry) => entry.split(' ', 2).join(' '))).toEqual([
      'create event',
      'delete event',
    ]);
  });

  it('makes a write fail whose entry cannot be written', async () => {
    const database = app.database;
    await database.query(`CREATE FUNCTION audit_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'disk full' USING ERRCODE = '53100'; END $$`);
    await database.query(
      'CREATE TRIGGER audit_full BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_full()',
    );
    await editor.post('/tags', { name: 'Jazz' }).expect(503);
    await database.query('DROP FUNCTION audit_full CASCADE');

    expect((await app.get('/tags?hide_empty=false').expect(200)).body).toMatchObject({ total: 0 });
  });
});
