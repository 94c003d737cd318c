import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { startApp } from '../../support/app.js';
import { behind, named, readAll, readChanges } from './reading.js';
import { settle } from '../../support/transactions.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');

const create = async (list: Parameters<typeof app.create>[0], body: object) =>
  (await app.create(list, body as Record<string, unknown>)).id;
const upkeep = () => app.nest.get(ChangesUpkeep);

/** Returns the cursor behind everything that was written so far. */
const atEnd = async (path = '/changes') => (await readAll(app, path)).cursor;
/** Returns the changes since a cursor as short texts. */
const since = async (cursor: string, path = '/changes') =>
  named((await readAll(app, behind(cursor, path))).changes);

describe('GET /changes without a cursor', () => {
  it('lists every public record of the five types once, oldest change first', async () => {
    const venue = await create('venues', aVenue());
    const organizer = await create('organizers', anOrganizer());
    const category = await create('categories', aTerm());
    const tag = await create('tags', aTerm());
    const event = await create('events', anEvent({ venue, organizer, categories: [category], tags: [tag] }));
    await editor.patch(`/venues/${venue}`, { city: 'Port Aubrey' }).expect(200);

    const { changes } = await readAll(app);

    expect(named(changes)).toEqual([
      `organizer ${organizer}`,
      `category ${category}`,
      `tag ${tag}`,
      `event ${event}`,
      `venue ${venue}`,
    ]);
  });

  it('contains records as lists do', async () => {
    const id = await create('events', anEvent({ venue: aVenue(), categories: ['Music'] }));
    const { body } = await app.get('/events?per_page=1');

    const { changes } = await readAll(app);

    const change = changes.find((one) => one.id === id && one.type === 'event');
    expect(change?.record).toEqual((body as { events: unknown[] }).events[0]);
    expect(new Date(change?.changed ?? '').toISOString()).toBe(change?.changed);
  });

  it('leaves no trace of what was never public', async () => {
    for (const status of ['draft', 'pending', 'private']) {
      const id = await create('events', anEvent({ status }));
      await editor.patch(`/events/${id}`, { title: 'Changed' }).expect(200);
      await editor.delete(`/events/${id}`).expect(200);
    }
    await create('venues', aVenue({ status: 'future', date: '2026-12-01 12:00:00' }));

    expect(await readAll(app)).toMatchObject({ changes: [], more: false });
  });

  it('returns the same to every caller', async () => {
    await create('events', anEvent({ password: 'secret', description: 'Hidden' }));
    await create('events', anEvent({ status: 'private' }));
    await settle(app);
    const { text: expected } = await app.get('/changes').expect(200);

    for (const role of ['administrator', 'editor', 'author', 'subscriber'] as const) {
      const { text } = await app.as(role).get('/changes?password=secret&context=edit').expect(200);
      expect([role, text]).toEqual([role, expected]);
    }
    expect(expected).not.toContain('Hidden');
  });

  it('returns texts in the language of the request, on the translated base', async () => {
    const id = await create('venues', aVenue({ venue: 'Hall' }));
    await editor.patch(at(`/venues/${id}`, 'fr'), { venue: 'Salle' }).expect(200);

    const [plain] = (await readAll(app)).changes;
    const [french] = (await readAll(app, at('/changes', 'fr'))).changes;

    expect([plain?.record?.venue, french?.record?.venue]).toEqual(['Hall', 'Salle']);
  });
});

describe('GET /changes behind a cursor', () => {
  it('contains what was created, changed and translated since', async () => {
    const id = await create('events', anEvent());
    const cursor = await atEnd();
    expect(await since(cursor)).toEqual([]);

    await editor.patch(`/events/${id}`, { title: 'Changed' }).expect(200);
    const changed = await atEnd(behind(cursor));
    await editor.patch(at(`/events/${id}`, 'fr'), { title: 'Changé' }).expect(200);
    const venue = await create('venues', aVenue());

    expect(await since(cursor)).toEqual([`event ${id}`, `venue ${venue}`]);
    expect(await since(changed)).toEqual([`event ${id}`, `venue ${venue}`]);
  });

  it.each(['draft', 'pending', 'private'])('removes a record that becomes %s', async (status) => {
    const id = await create('organizers', anOrganizer());
    const cursor = await atEnd();

    await editor.patch(`/organizers/${id}`, { status }).expect(200);

    expect(await since(cursor)).toEqual([`organizer ${id} removed`]);
  });

  it('does not tell what happens to a record that was removed', async () => {
    const id = await create('venues', aVenue());
    await editor.patch(`/venues/${id}`, { status: 'draft' }).expect(200);
    const cursor = await atEnd();

    await editor
      .patch(`/venues/${id}`, { city: 'Port Aubrey', image: 'https://example.org/a.png' })
      .expect(200);
    await editor.patch(at(`/venues/${id}`, 'fr'), { venue: 'Salle' }).expect(200);
    await editor.delete(`/venues/${id}`).expect(200);

    expect(await since(cursor)).toEqual([]);
  });

  it('removes a record in the trash, and contains it again once it is restored', async () => {
    const id = await create('events', anEvent());
    const cursor = await atEnd();

    await editor.delete(`/events/${id}`).expect(200);
    expect(await since(cursor)).toEqual([`event ${id} removed`]);

    await editor.patch(`/events/${id}`, { status: 'publish' }).expect(200);
    expect(await since(cursor)).toEqual([`event ${id}`]);
  });

  it('removes records that were deleted for good', async () => {
    const event = await create('events', anEvent());
    const [venue, organizer] = [await create('venues', aVenue()), await create('organizers', anOrganizer())];
    const [category, tag] = [await create('categories', aTerm()), await create('tags', aTerm())];
    const draft = await create('venues', aVenue({ status: 'draft' }));
    const cursor = await atEnd();

    const published = { events: [event], venues: [venue, draft], organizers: [organizer] };
    for (const [table, ids] of Object.entries(published))
      await app.database.query(`DELETE FROM ${table} WHERE id = ANY($1)`, [ids]);
    for (const path of [`categories/${category}`, `tags/${tag}`]) await editor.delete(`/${path}`).expect(200);

    expect(await since(cursor)).toEqual([
      `event ${event} removed`,
      `venue ${venue} removed`,
      `organizer ${organizer} removed`,
      `category ${category} removed`,
      `tag ${tag} removed`,
    ]);
  });

  it('masks a record that gets a password', async () => {
    const id = await create('venues', aVenue({ city: 'Port Aubrey' }));
    const cursor = await atEnd();

    await editor.patch(`/venues/${id}`, { password: 'secret' }).expect(200);

    const [change] = (await readAll(app, behind(cursor))).changes;
    expect(change).toMatchObject({ type: 'venue', id });
    expect(JSON.stringify(change)).not.toContain('Port Aubrey');
  });

  it('contains the events of a venue or an organizer that disappears and of one that appears', async () => {
    const [venue, organizer] = [await create('venues', aVenue()), await create('organizers', anOrganizer())];
    const parent = await create('events', anEvent());
    const event = await create('events', anEvent({ venue, organizer, post_parent: parent }));
    const others = { venues: venue, organizers: organizer, events: parent };

    for (const [list, id] of Object.entries(others)) {
      for (const status of ['draft', 'publish']) {
        const cursor = await atEnd();
        await editor.patch(`/${list}/${id}`, { status }).expect(200);
        await upkeep().record();
        expect([list, status, await since(cursor)]).toEqual([
          list,
          status,
          expect.arrayContaining([`event ${event}`]),
        ]);
      }
    }
  });

  it('contains only the venue when its fields change', async () => {
    const venue = await create('venues', aVenue());
    await create('events', anEvent({ venue }));
    const cursor = await atEnd();

    await editor.patch(`/venues/${venue}`, { city: 'Port Aubrey' }).expect(200);

    expect(await since(cursor)).toEqual([`venue ${venue}`]);
  });
});

describe('A scheduled record in GET /changes', () => {
  const DUE = '2026-12-01 12:00:00';
  const DUE_AT = '2026-12-01T12:00:00Z';

  it.each([
    ['venue', 'venues', aVenue({ status: 'future', date: DUE })],
    ['organizer', 'organizers', anOrganizer({ status: 'future', date: DUE })],
  ] as const)(
    'that is a(n) %s appears once it is due, with the events that contain it',
    async (type, collection, body) => {
      const id = await create(collection, body);
      const event = await create('events', anEvent({ [type]: id }));
      const cursor = await atEnd();
      app.clock.set('2026-12-01T11:59:59Z');
      await upkeep().record();
      expect(await since(cursor)).toEqual([]);

      app.clock.set(DUE_AT);
      await upkeep().record();
      await upkeep().record();

      expect(await since(cursor)).toEqual([`${type} ${id}`, `event ${event}`]);
      const next = await atEnd();
      await upkeep().record();
      expect(await since(next)).toEqual([]);
    },
  );

  it('appears with the events whose parent it is', async () => {
    const parent = await create('events', anEvent({ date: DUE }));
    const child = await create('events', anEvent({ post_parent: parent }));
    const cursor = await atEnd();
    app.clock.set(DUE_AT);
    await upkeep().record();

    expect(await since(cursor)).toEqual([`event ${parent}`, `event ${child}`]);
  });

  it('stays when it is changed, and is removed when it is scheduled again', async () => {
    const id = await create('events', anEvent({ date: DUE }));
    app.clock.set(DUE_AT);
    await upkeep().record();
    const cursor = await atEnd();

    await editor.patch(`/events/${id}`, { title: 'Changed' }).expect(200);
    expect(await since(cursor)).toEqual([`event ${id}`]);

    await editor.patch(`/events/${id}`, { date: '2026-12-03 12:00:00' }).expect(200);
    expect(await since(cursor)).toEqual([`event ${id} removed`]);
  });

  it('leaves no trace if it is deleted before', async () => {
    const id = await create('events', anEvent({ date: DUE }));
    await editor.delete(`/events/${id}`).expect(200);
    app.clock.set(DUE_AT);
    await upkeep().record();

    expect((await readAll(app)).changes).toEqual([]);
  });
});

describe('The parameters of GET /changes', () => {
  it('select types, pages and members', async () => {
    const venues = [await create('venues', aVenue()), await create('venues', aVenue())];
    await create('tags', aTerm());

    const first = await readChanges(
      app,
      '/changes?types=venue,event&per_page=1&_fields=changes.id,cursor,more',
    );
    expect(first).toEqual({ changes: [{ id: venues[0] }], cursor: expect.any(String) as string, more: true });
    const second = await readChanges(app, behind(first.cursor, '/changes?types=event,venue&per_page=7'));
    expect(named(second.changes)).toEqual([`venue ${String(venues[1])}`]);
    expect(second.more).toBe(false);
  });
});
