import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { TestApp } from '../harness/test-app.js';

/**
 * Sends these bytes on a connection of their own, and answers with all that comes back until it is closed.
 * @param hangUp closes our end behind the last byte, as a client does that goes away
 */
export async function sendRaw(app: TestApp, text: string, hangUp = false): Promise<string> {
  const server = app.nest.getHttpServer() as { address(): AddressInfo };
  const socket = connect(server.address().port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // What is refused may be closed before all of it was read.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  if (hangUp) socket.end(text);
  else socket.write(text);
  await closed;
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of a request: its first line and headers, and what follows them. */
export function rawRequest(first: string, headers: readonly string[] = [], rest = ''): string {
  const lines = [`${first} HTTP/1.1`, 'Host: calendar.test', 'Connection: close', ...headers];
  return `${lines.join('\r\n')}\r\n\r\n${rest}`;
}

/** The statuses of all answers in what came back. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}
