import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { TestApp } from '../harness/test-app.js';

/**
 * Sends raw bytes on a new connection and returns everything received until it closes.
 * @param hangUp closes our side after the last byte, like a client that disconnects
 */
export async function sendRaw(app: TestApp, text: string, hangUp = false): Promise<string> {
  const server = app.nest.getHttpServer() as { address(): AddressInfo };
  const socket = connect(server.address().port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The server may close the connection before it has read a rejected request.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  if (hangUp) socket.end(text);
  else socket.write(text);
  await closed;
  return Buffer.concat(chunks).toString('utf8');
}

/** Builds the text of a request from request line, headers and body. */
export function rawRequest(first: string, headers: readonly string[] = [], rest = ''): string {
  const lines = [`${first} HTTP/1.1`, 'Host: calendar.test', 'Connection: close', ...headers];
  return `${lines.join('\r\n')}\r\n\r\n${rest}`;
}

/** Returns the statuses of all responses in the received text. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
