import { jest } from '@jest/globals';
import { FORMATS } from '../../src/feeds/feed-formats.js';
import { startApp } from '../support/app.js';
import { insertLong, requestUnread, TEXT_BYTES, watchReads } from '../support/long-texts.js';
import { textOf } from './reading.js';

const MEGABYTE = 1024 * 1024;
const RECORDS = 200;
const ALL = 'start_date=2000-01-01&end_date=2100-01-01&orderby=start';
const app = startApp();

const isNews = (format: string) => ['rss', 'atom', 'jsonfeed'].includes(format);
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

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
    expect(sum(reads())).toBe(isNews(format) ? 50 : RECORDS);
  });
});

describe('A feed whose reader has stopped', () => {
  it('holds a megabyte of records beside what the connection takes', async () => {
    await insertLong('events', RECORDS, app.database);
    const reads = watchReads('events');
    const { client, socket } = await requestUnread(app.nest.getHttpServer(), `/events.csv?${ALL}`);

    const readBytes = sum(reads()) * TEXT_BYTES;
    const takenBytes = socket.bytesWritten - socket.writableLength;
    expect(readBytes - takenBytes).toBeLessThan(2 * MEGABYTE);
    client.destroy();
    while (!socket.destroyed) await new Promise(setImmediate);
  });
});
