import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { jest } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';

/** The bytes of each text: as many characters as the API accepts, of two bytes each. */
export const TEXT_BYTES = 200_000;

const EVENT = {
  columns: ', starts_local, ends_local, starts_at, ends_at, timezone, timezone_abbr, hide_from_listings',
  values: `, ${Array(4).fill("timestamp '2026-12-01' + n * interval '1 hour'").join(', ')}, 'UTC', 'UTC', false`,
};

/** Inserts records with the longest descriptions that the API accepts, and nothing else of length. */
export async function insertLong(table: string, count: number, database: DataSource): Promise<void> {
  const isTerm = ['categories', 'tags'].includes(table);
  const { columns, values } = table === 'events' ? EVENT : { columns: '', values: '' };
  const [names, texts] = isTerm
    ? ['name', "'No. ' || n"]
    : [
        'author_id, status, title, published_at, modified_at',
        "1, 'publish', 'No. ' || n, '2026-01-01', '2026-01-01'",
      ];
  await database.query(
    `INSERT INTO ${table} (language, slug, description, ${names}${columns})
     SELECT 'en', 'no-' || n, repeat('é', $2), ${texts}${values} FROM generate_series(1, $1) n`,
    [count, TEXT_BYTES / 2],
  );
}

interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Returns a function that tells how many records of a table each statement has read since. */
export function watchReads(table: string): () => number[] {
  const { mock } = jest.spyOn(pg.Client.prototype, 'query');
  return () =>
    (mock.calls as unknown as [string | Statement, Statement['values']][])
      .map(([sent, values]): Statement => (typeof sent === 'string' ? { text: sent, values } : sent))
      .filter(({ text }) => text.includes(`FROM "${table}" "`))
      .map(({ values = [] }) => (values.find((value) => Array.isArray(value)) ?? values) as unknown[])
      .map(({ length }) => length);
}

/** Requests a path without reading the response. Returns the server's socket once it has 200 KB to send. */
export async function requestUnread(
  server: Server,
  path: string,
): Promise<{ client: Socket; socket: Socket }> {
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  client.write(`GET /calendar/events/v1${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  const [socket] = (await accepted) as [Socket];
  socket.on('error', () => undefined);
  while (socket.writableLength < TEXT_BYTES) await new Promise(setImmediate);
  return { client, socket };
}
