import { once } from 'node:events';
import { jest } from '@jest/globals';
import { startApp } from '../support/app.js';
import { insertLong, requestUnread, TEXT_BYTES, watchReads } from '../support/long-texts.js';

const MEGABYTE = 1024 * 1024;
/** More than connections take. */
const RECORDS = 50;
/** More than two megabytes. */
const SEVERAL = 12;
const SMALL = 5;
/** Shows records whatever their dates, and terms without events. */
const ALL = new Map([
  ['events', 'start_date=2000-01-01&end_date=2100-01-01'],
  ['categories', 'hide_empty=false'],
  ['tags', 'hide_empty=false'],
]);
const app = startApp();

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

beforeEach(() => jest.restoreAllMocks());

type Page = Record<string, unknown>;

async function page(list: string, query: string): Promise<Page> {
  const { body } = await app.get(`/${list}?${ALL.get(list) ?? ''}&${query}`).expect(200);
  return body as Page;
}

async function recordsOfSmallPages(list: string): Promise<unknown[]> {
  const records: unknown[] = [];
  for (let number = 1; number <= SEVERAL / SMALL + 1; number += 1)
    records.push(...((await page(list, `per_page=${SMALL}&page=${number}`))[list] as unknown[]));
  return records;
}

describe.each(['events', 'venues', 'organizers', 'categories', 'tags'])(
  'A page of %s with the longest texts',
  (list) => {
    beforeEach(() => insertLong(list, SEVERAL, app.database));

    it('is read a megabyte at a time', async () => {
      const reads = watchReads(list);

      await page(list, `per_page=${RECORDS}`);

      expect(Math.max(...reads())).toBe(Math.floor(MEGABYTE / TEXT_BYTES));
      expect(sum(reads())).toBe(SEVERAL);
    });

    it('has the records of smaller pages', async () => {
      const large = await page(list, `per_page=${RECORDS}`);

      expect(large[list]).toEqual(await recordsOfSmallPages(list));
      expect(Object.keys(large)).toEqual(
        Object.keys(await page(list, 'per_page=1')).filter((name) => name !== 'next_rest_url'),
      );
      expect(large).toMatchObject({ total: SEVERAL, total_pages: 1 });
    });
  },
);

describe('A large page', () => {
  const path = `/events?${ALL.get('events')}&per_page=${RECORDS}`;
  beforeEach(() => insertLong('events', RECORDS, app.database));

  /** Requests the page and runs `change` while nothing is read, then reads the rest. */
  async function readAround(change: () => Promise<unknown>): Promise<{ text: string; isWhole: boolean }> {
    const { client, socket } = await requestUnread(app.nest.getHttpServer(), path);
    await change();
    const chunks: Buffer[] = [];
    client.on('data', (chunk) => chunks.push(chunk)).resume();
    client.on('data', () => {
      if (chunks.at(-1)?.toString().endsWith('0\r\n\r\n')) client.destroy();
    });
    if (!socket.destroyed) await once(socket, 'close');
    const text = Buffer.concat(chunks).toString();
    return { text, isWhole: text.endsWith('0\r\n\r\n') };
  }

  it('whose reader has stopped is not read further', async () => {
    const reads = watchReads('events');

    const { client, socket } = await requestUnread(app.nest.getHttpServer(), path);

    const takenBytes = socket.bytesWritten - socket.writableLength;
    expect(sum(reads()) * TEXT_BYTES - takenBytes).toBeLessThan(10 * TEXT_BYTES);
    client.destroy();
    while (!socket.destroyed) await new Promise(setImmediate);
  });

  it('leaves out what is withdrawn before it is read', async () => {
    const withdraw = () => app.database.query("UPDATE events SET status = 'draft' WHERE slug = 'no-50'");

    const { text, isWhole } = await readAround(withdraw);

    expect([isWhole, text.includes('"slug":"no-49"'), text.includes('"slug":"no-50"')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('breaks off when it cannot be read on', async () => {
    const rename = (from: string, to: string) => app.database.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    try {
      const { isWhole } = await readAround(() => rename('events', 'gone'));
      expect(isWhole).toBe(false);
    } finally {
      await rename('gone', 'events');
    }
  });
});

describe('A page of several megabytes', () => {
  const path = `/events?${ALL.get('events')}&per_page=${RECORDS}`;
  beforeEach(() => insertLong('events', SEVERAL, app.database));

  it('has the headers of other pages', async () => {
    const { headers } = await app.get(path).expect(200);

    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-tec-total': String(SEVERAL),
    });
    await app.get(path).set('If-None-Match', String(headers.etag)).expect(304);
    const { headers: ofHead } = await app.send('head', path).expect(200);
    expect(ofHead.etag).toBe(headers.etag);
  });

  it('can be reduced to some members', async () => {
    const { body: titles } = await app.get(`${path}&_fields=events.title,total`).expect(200);
    const { body: total } = await app.get(`${path}&_fields=total`).expect(200);

    expect(titles).toMatchObject({ events: expect.arrayContaining([{ title: 'No. 1' }]), total: SEVERAL });
    expect(total).toEqual({ total: SEVERAL });
  });
});
