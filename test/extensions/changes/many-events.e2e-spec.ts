import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import { ChangesUpkeep } from '../../../src/extensions/changes/changes-upkeep.service.js';
import { ChangesUpkeepRepository } from '../../../src/extensions/changes/changes-upkeep.repository.js';
import { startApp } from '../../support/app.js';
import { behind, type Changes, readAll, readChanges } from './reading.js';
import { until } from '../../support/locks.js';
import { overlapInOrder } from '../../database/races/overlap-in-order.js';
import { anEvent, aVenue } from '../../support/records.js';

/** More than the thousand that are changed at once. */
const EVENTS = 1_100;

const app = startApp();
const editor = app.as('editor');

const recordChanges = (nest: NestExpressApplication) => nest.get(ChangesUpkeep).record();
/** Changes the events of one batch, as an instance does that is killed afterwards. */
const changeSome = (nest: NestExpressApplication) => nest.get(ChangesUpkeepRepository).changeEvents();
const setStatus = (venue: number, status: string) => editor.patch(`/venues/${venue}`, { status }).expect(200);
const shown = async (event: number) =>
  (await app.get(`/events/${event}`).expect(200)).body as { venue: unknown };

/** Creates a venue with that many events. */
async function aLargeVenue(): Promise<{ venue: number; events: number[] }> {
  const venue = (await app.create('venues', aVenue())).id;
  const first = (await app.create('events', anEvent({ venue }))).id;
  const rows = await app.database.query<{ id: number }[]>(
    `WITH added AS (
      INSERT INTO events (language, author_id, status, title, slug, published_at, modified_at, starts_local, ends_local,
        starts_at, ends_at, timezone, timezone_abbr)
      SELECT language, author_id, status, title, 'large-' || n, published_at, modified_at, starts_local, ends_local,
        starts_at, ends_at, timezone, timezone_abbr FROM events, generate_series(2, $2) n WHERE id = $1 RETURNING id)
    INSERT INTO event_venues (event_id, venue_id, position) SELECT id, $3, 0 FROM added RETURNING event_id AS id`,
    [first, EVENTS, venue],
  );
  return { venue, events: ascending([first, ...rows.map(({ id }) => id)]) };
}

/** Reads a part of the feed at each call, and collects the events in it. */
function follow(start: string) {
  const told = new Set<number>();
  let cursor = start;
  const read = async () => {
    const part = await readChanges(app, behind(cursor));
    for (const { type, id } of part.changes) if (type === 'event') told.add(id);
    ({ cursor } = part);
    return part.more;
  };
  return { told, read };
}

/** Takes a lock that a write of the event would take. */
const locking = (event = 0) =>
  `SELECT FROM record_versions WHERE kind = 'event' AND record_id = ${event} FOR UPDATE`;

function ascending(ids: Iterable<number>): number[] {
  return [...ids].sort((a, b) => a - b);
}

describe('A venue with more events than a batch', () => {
  it('disappears without waiting for them, and from all of them at once', async () => {
    const { venue, events } = await aLargeVenue();
    const other = await app.anotherInstance();
    const [first = 0, last = 0] = [events[0], events.at(-1)];
    const { etag } = (await app.get(`/events/${first}`).expect(200)).headers as { etag: string };

    const [, meanwhile] = await overlapInOrder<unknown>(
      app.databaseUrl,
      [() => setStatus(venue, 'draft'), () => shown(first)],
      locking(last),
    );

    expect([meanwhile, await shown(last)]).toMatchObject([{ venue: [] }, { venue: [] }]);
    await app.get(`/events/${first}`).set('If-None-Match', etag).expect(200);
    await other.close();
  });

  it('changes all of them in the feed, also for a reader who follows it meanwhile', async () => {
    const { venue, events } = await aLargeVenue();
    const { told, read } = follow((await readAll(app)).cursor);
    await setStatus(venue, 'draft');

    do await read();
    while (await changeSome(app.nest));
    while (await read());

    expect(ascending(told)).toEqual(events);
  });

  it('changes the rest of them after an instance was killed between two batches', async () => {
    const { venue, events } = await aLargeVenue();
    const other = await app.anotherInstance();
    const { told, read } = follow((await readAll(app)).cursor);
    await setStatus(venue, 'draft');

    await changeSome(app.nest);
    while (await read());
    const before = told.size;
    await recordChanges(other);
    while (await read());
    await other.close();

    expect([before, ascending(told)]).toEqual([1_000, events]);
  });

  it('changes all of them after an instance was killed within a batch', async () => {
    const { venue, events } = await aLargeVenue();
    const other = await app.anotherInstance();
    const { told, read } = follow((await readAll(app)).cursor);
    await setStatus(venue, 'draft');
    await changeSome(app.nest);

    const [killed] = await overlapInOrder<unknown>(
      app.databaseUrl,
      [
        () => changeSome(app.nest).catch((error: unknown) => error),
        () =>
          app.database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE wait_event_type = 'Lock' AND datname = current_database()`),
      ],
      locking(events[1_050]),
    );
    expect(killed).toMatchObject({ message: expect.stringContaining('terminating connection') });
    await recordChanges(other);
    while (await read());
    await other.close();

    expect(ascending(told)).toEqual(events);
  });

  it('is worked on by one instance at a time', async () => {
    const { venue, events } = await aLargeVenue();
    const other = await app.anotherInstance();
    await setStatus(venue, 'draft');

    const worked = await overlapInOrder(
      app.databaseUrl,
      [() => changeSome(app.nest), () => changeSome(other)],
      locking(events[0]),
    );

    expect(worked).toEqual([true, false]);
    await other.close();
  });

  it.each([
    ['the first', 0],
    ['a later', 1],
  ])('changes all of them again if it appears during %s batch', async (_, batchesBefore) => {
    const { venue, events } = await aLargeVenue();
    await setStatus(venue, 'draft');
    for (let batch = 0; batch < batchesBefore; batch += 1) await changeSome(app.nest);

    // In the middle, as a transaction has no number before it has locked something.
    await overlapInOrder<unknown>(
      app.databaseUrl,
      [() => changeSome(app.nest), () => setStatus(venue, 'publish')],
      locking(events[batchesBefore * 1_000 + 50]),
    );
    await recordChanges(app.nest);

    const before = await app.database.query(
      `SELECT record_id FROM record_versions WHERE kind = 'event' AND changed_in <= (
        SELECT changed_in FROM record_versions WHERE kind = 'venue' AND record_id = $1)`,
      [venue],
    );
    expect(before).toEqual([]);
  });
});

describe('An event that is linked to a venue while the venue disappears', () => {
  it('is in the feed again if a reader has seen it with the venue', async () => {
    const venue = (await app.create('venues', aVenue())).id;
    const event = (await app.create('events', anEvent())).id;
    const venueIn = ({ changes }: Changes) =>
      changes.find(({ type, id }) => type === 'event' && id === event)?.record?.venue as
        { id?: number } | undefined;
    const [linking, disappearing] = [new pg.Client(app.databaseUrl), new pg.Client(app.databaseUrl)];
    await Promise.all([linking.connect(), disappearing.connect()]);
    await linking.query('BEGIN');
    await linking.query('INSERT INTO event_venues (event_id, venue_id, position) VALUES ($1, $2, 0)', [
      event,
      venue,
    ]);
    await disappearing.query('BEGIN');
    await disappearing.query("UPDATE venues SET status = 'draft' WHERE id = $1", [venue]);
    await linking.query('COMMIT');
    // Not `readAll`, which would wait for the venue.
    let seen = (await app.get('/changes').expect(200)).body as Changes;
    await until(async () => {
      seen = (await app.get('/changes').expect(200)).body as Changes;
      return venueIn(seen)?.id === venue;
    }, 'The event is not in the feed with its venue.');
    await disappearing.query('COMMIT');
    await Promise.all([linking.end(), disappearing.end()]);
    await recordChanges(app.nest);

    expect(venueIn(await readAll(app, behind(seen.cursor)))).toEqual([]);
  });
});
