import { jest } from '@jest/globals';
import { FORMATS } from '../../../src/extensions/feeds/feed-formats.js';
import { startApp } from '../../support/app.js';
import { insertLong, requestUnread, TEXT_BYTES, watchReads } from '../../support/long-texts.js';
import { textOf } from './reading.js';

const MEGABYTE = 1024 * 1024;
/** More than two megabytes. */
const RECORDS = 12;
/** More than connections take. */
const MANY = 100;
const ALL = 'start_date=2000-01-01&end_date=2100-01-01&orderby=start';
const app = startApp();

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const busyConnections = async () => {
  const [row] = await app.database.query<[{ busy: number }]>(
    `SELECT count(*)::integer AS busy FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND (state <> 'idle' OR xact_start IS NOT NULL)
       AND backend_type = 'client backend'`,
  );
  return row.busy;
};

beforeEach(() => jest.restoreAllMocks());

const TABLES = Object.entries(FORMATS).flatMap(([table, formats]) =>
  formats.map((format) => [table, format] as const),
) as [keyof typeof FORMATS, string][];

describe.each(TABLES)('A feed of %s with the longest texts as %s', (table, format) => {
  it('is read a megabyte at a time', async () => {
    await insertLong(table, RECORDS, app.database);
    const reads = watchReads(table);

    await textOf(app, `/${table}.${format}?${table === 'events' ? ALL : ''}`);

    expect(Math.max(...reads())).toBe(Math.floor(MEGABYTE / TEXT_BYTES));
    expect(sum(reads())).toBe(RECORDS);
  });
});

describe('A feed whose reader has stopped', () => {
  it('holds a megabyte of records beside what the connection takes, and no connection to the database', async () => {
    await insertLong('events', MANY, app.database);
    const reads = watchReads('events');
    const { client, socket } = await requestUnread(app.nest.getHttpServer(), `/events.csv?${ALL}`);

    const readBytes = sum(reads()) * TEXT_BYTES;
    const takenBytes = socket.bytesWritten - socket.writableLength;
    expect(readBytes - takenBytes).toBeLessThan(2 * MEGABYTE);
    // One would be held until the reader goes on.
    while ((await busyConnections()) > 0) await new Promise(setImmediate);
    client.destroy();
    while (!socket.destroyed) await new Promise(setImmediate);
  });
});
