import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import ICAL from 'ical.js';
import { check } from '@placemarkio/check-geojson';
import { startApp } from '../support/app.js';
import { strictRecords } from '../support/csv.js';
import { textOf } from './reading.js';

const EVENTS = 10_000;
const ALL = 'start_date=2000-01-01&end_date=2100-01-01';
const app = startApp();

/** Inserts events, more than a client and the operating system buffer. */
async function fill(): Promise<void> {
  await app.database.query(
    `INSERT INTO events (author_id, language, status, title, slug, description, published_at, modified_at,
       starts_local, ends_local, starts_at, ends_at, timezone, timezone_abbr, hide_from_listings)
     SELECT 1, 'en', 'publish', 'Event ' || n, 'event-' || n, repeat('word ', 100), '2026-01-01', '2026-01-01',
       start, start + interval '1 hour', start, start + interval '1 hour', 'UTC', 'UTC', false
     FROM generate_series(1, $1) n, LATERAL (SELECT timestamp '2026-12-01' + n * interval '1 hour' AS start) at`,
    [EVENTS],
  );
  // As autovacuum does in its time: until then, statements are planned for the empty tables of before.
  await app.database.query('ANALYZE events, record_versions');
}

const titles = Array.from({ length: EVENTS }, (_, n) => `Event ${n + 1}`);
const connections = async () => {
  const [row] = await app.database.query<[{ busy: number }]>(
    `SELECT count(*)::integer AS busy FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND (state <> 'idle' OR xact_start IS NOT NULL)
       AND backend_type = 'client backend'`,
  );
  return row.busy;
};

describe('A feed of 10,000 events', () => {
  it('is read back whole as a calendar', async () => {
    await fill();
    const calendar = new ICAL.Component(ICAL.parse(await textOf(app, `/events.ics?${ALL}`)) as unknown[]);

    const read = calendar.getAllSubcomponents('vevent').map((one) => one.getFirstPropertyValue('summary'));
    expect(read).toEqual(titles);
  });

  it('is read back whole as a table and as a map', async () => {
    await fill();

    const rows = strictRecords(await textOf(app, `/events.csv?${ALL}`));
    const map = check(await textOf(app, `/events.geojson?${ALL}`)) as unknown as {
      features: { properties: { title: string } }[];
    };

    expect(rows.map(({ title }) => title)).toEqual(titles);
    expect(map.features.map(({ properties }) => properties.title)).toEqual(titles);
  });

  it('is not written faster than a client reads, and holds no connection for one that stops', async () => {
    await fill();
    const server = app.nest.getHttpServer();
    const { port } = server.address() as AddressInfo;
    const accepted = once(server, 'connection');
    const client = connect(port, '127.0.0.1').pause();
    client.on('error', () => undefined);
    client.write(`GET /calendar/events/v1/events.ics?${ALL} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    const [socket] = (await accepted) as [typeof client];
    socket.on('error', () => undefined);
    while (socket.writableLength < 200 * 1024) await new Promise(setImmediate);

    expect(await connections()).toBe(0);
    expect(socket.writableLength).toBeLessThan(512 * 1024);
    client.destroy();
    while (!socket.destroyed) await new Promise(setImmediate);
  });
});
