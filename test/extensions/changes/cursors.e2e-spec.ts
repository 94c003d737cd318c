import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { CalendarStore } from '../../../src/calendar/content/calendar-store.js';
import { startApp } from '../../support/app.js';
import { behind, named, readAll, readChanges } from './reading.js';
import { settle } from '../../support/transactions.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = startApp();

const create = async (list: Parameters<typeof app.create>[0], body: object) =>
  (await app.create(list, body as Record<string, unknown>)).id;

const encode = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const decode = (cursor: string) => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
const EXPIRED = {
  code: 'calendar-cursor-expired',
  message: 'The cursor has expired, or the calendar was restored from a backup. Start again without cursor.',
  data: { status: 410 },
};

/** Returns the cursor behind an event. */
async function aCursor(): Promise<string> {
  await create('events', anEvent());
  return (await readAll(app)).cursor;
}

describe('A cursor of the feed', () => {
  it('is the same as long as nothing changes, and the response is 304', async () => {
    const cursor = await aCursor();

    const { headers, body } = await app.get(behind(cursor)).expect(200);
    expect(body).toEqual({ changes: [], cursor, more: false });
    await app.get(behind(cursor)).set('If-None-Match', String(headers.etag)).expect(304);

    await create('tags', aTerm());
    await settle(app);
    await app.get(behind(cursor)).set('If-None-Match', String(headers.etag)).expect(200);
  });

  it('is not kept by shared caches without asking', async () => {
    await app.get('/changes').expect('Cache-Control', 'no-cache');
    await app.as('editor').get('/changes').expect('Cache-Control', 'private, no-store');
  });

  it('leads through pages of any size to the same changes', async () => {
    for (let count = 0; count < 5; count += 1)
      await create(
        'events',
        anEvent({ venue: aVenue(), categories: [`Topic ${count}`], tags: ['One', 'Two'] }),
      );
    const expected = named((await readAll(app)).changes);

    expect(expected).toHaveLength(17);
    for (const size of [1, 2, 3, 7, 16, 17, 18])
      expect([size, named((await readAll(app, `/changes?per_page=${size}`)).changes)]).toEqual([
        size,
        expected,
      ]);
  });

  it('leads through the changes of a single transaction, whatever their types', async () => {
    await create(
      'events',
      anEvent({ venue: aVenue(), organizer: { organizer: 'Choir' }, tags: ['One', 'Two'] }),
    );
    await app.database.query("UPDATE record_versions SET changed_in = '3'");
    const expected = named((await readAll(app)).changes);

    expect(expected.map((change) => change.split(' ')[0])).toEqual([
      'event',
      'organizer',
      'tag',
      'tag',
      'venue',
    ]);
    expect(named((await readAll(app, '/changes?per_page=1')).changes)).toEqual(expected);
  });

  it('is refused if it is damaged', async () => {
    const cursor = await aCursor();
    const [feed, epoch, since, transaction, type, id] = decode(cursor);
    const damaged = [
      'x',
      'W10',
      encode(null),
      encode([]),
      encode([feed]),
      `${cursor}x`,
      cursor.slice(0, -2),
      encode([feed, 1, since, transaction, type, id]),
      ...['yesterday', '2026-13-01', '', null].map((day) =>
        encode([feed, epoch, day, transaction, type, id]),
      ),
      ...['-1', '', '1e3', '18446744073709551616', '9'.repeat(40), 5, null].map((number) =>
        encode([feed, epoch, since, number, type, id]),
      ),
      ...['image', 'EVENT', null, 1].map((name) => encode([feed, epoch, since, transaction, name, id])),
      ...[-1, 1.5, 2 ** 31, '5', null].map((number) =>
        encode([feed, epoch, since, transaction, type, number]),
      ),
    ];

    for (const text of damaged) {
      const { status, body } = await app.get(behind(text));
      expect([text, status, (body as { data: { params: object } }).data.params]).toEqual([
        text,
        400,
        { cursor: expect.stringContaining('Use the cursor of an earlier response') },
      ]);
    }
  });

  it('is empty at the start', async () => {
    const id = await create('tags', aTerm());

    expect(named((await readAll(app, '/changes?cursor=')).changes)).toEqual([`tag ${id}`]);
  });

  it('is refused with other types and in another language', async () => {
    const cursor = await aCursor();

    for (const path of ['/changes?types=event', at('/changes', 'fr')]) {
      const { body } = await app.get(behind(cursor, path)).expect(400);
      expect((body as { data: { params: { cursor: string } } }).data.params.cursor).toMatch(
        /the list that it comes from|la liste dont il provient/,
      );
    }
    await app.get(behind(cursor, at('/changes'))).expect(200);
  });

  it('expires after 90 days, and is valid for another 90 days from each day on which it was used', async () => {
    const cursor = await aCursor();

    app.clock.set('2027-02-18T12:00:00Z');
    const { cursor: renewed } = await readChanges(app, behind(cursor));
    app.clock.set('2027-02-19T12:00:00Z');
    const { body } = await app.get(behind(cursor)).expect(410);
    expect(body).toEqual(EXPIRED);

    app.clock.set('2027-05-19T12:00:00Z');
    await app.get(behind(renewed)).expect(200);
  });

  it('is not renewed before the end of the feed is reached', async () => {
    await create('events', anEvent({ venue: aVenue() }));
    const { cursor: first } = await readChanges(app, '/changes?per_page=1');
    await create('tags', aTerm());
    app.clock.set('2027-02-18T12:00:00Z');
    const { cursor: second, more } = await readChanges(app, behind(first, '/changes?per_page=1'));
    expect(more).toBe(true);

    app.clock.set('2027-02-19T12:00:00Z');
    await app.get(behind(second)).expect(410);
  });

  it.each([
    ['of another database', (epoch: unknown) => [`${String(epoch)}x`, '1']],
    ['of the future', (epoch: unknown) => [epoch, '99999999999']],
  ])('%s has expired', async (_, foreign) => {
    const [feed, epoch, since, , type, id] = decode(await aCursor());

    const { body } = await app.get(
      behind(encode([feed, ...epochAndTransaction(foreign(epoch), since), type, id])),
    );

    expect(body).toEqual(EXPIRED);
  });

  it('has expired once the calendar was cleared', async () => {
    const cursor = await aCursor();

    await app.nest.get(CalendarStore).clear();

    await app.get(behind(cursor)).expect(410);
    expect((await readAll(app)).changes).toEqual([]);
  });
});

function epochAndTransaction([epoch, transaction]: readonly unknown[], since: unknown): unknown[] {
  return [epoch, since, transaction];
}

describe('The upkeep of the feed', () => {
  const tidy = () => app.nest.get(ChangesUpkeep).tidy();

  it('keeps removals for 91 days', async () => {
    const id = await create('venues', aVenue());
    await app.as('editor').delete(`/venues/${id}`).expect(200);
    await app.database.query("UPDATE record_versions SET changed_at = '2026-11-20T12:00:00Z'");

    app.clock.set('2027-02-19T11:00:00Z');
    await tidy();
    expect(named((await readAll(app)).changes)).toEqual([`venue ${id} removed`]);

    app.clock.set('2027-02-19T13:00:00Z');
    await tidy();
    expect((await readAll(app)).changes).toEqual([]);
    await app.as('editor').patch(`/venues/${id}`, { status: 'publish' }).expect(200);
    expect(named((await readAll(app)).changes)).toEqual([`venue ${id}`]);
  });

  it('lets readers see changes that a restore has moved into the future', async () => {
    const id = await create('venues', aVenue());
    const { cursor } = await readAll(app);
    await app.database.query("UPDATE record_versions SET changed_in = '99999999999'");
    await app.get('/changes').expect(503);

    await tidy();

    expect(named((await readAll(app, behind(cursor))).changes)).toEqual([`venue ${id}`]);
  });
});
