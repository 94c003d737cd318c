import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { startApp } from '../support/app.js';
import { until } from '../support/locks.js';
import { LARGE, openUnread, requestFor, startImpatient, untilDisconnected } from '../support/unread.js';

const API = '/calendar/events/v1';
const PICTURE = `${API}/images/${'a'.repeat(64)}/large.webp`;

const app = startApp();

/** Stores a picture for everybody who knows its address; nothing decodes it. */
async function storePicture(picture: Buffer | string = Buffer.alloc(LARGE, 'picture ')): Promise<Buffer> {
  const path = join(app.images, PICTURE.replace(`${API}/images/`, ''));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, picture);
  return Buffer.from(picture);
}

describe('A client that reads nothing', () => {
  const instance = startImpatient(app);

  it.each([
    PICTURE,
    `${API}/events`,
    '/',
    API,
    `${API}/doc`,
    '/docs-json',
    '/docs/plain.json',
    '/docs/swagger-ui-bundle.js',
  ])('is disconnected after a while when it requests %s', async (path) => {
    await storePicture('picture');

    await untilDisconnected(instance(), path);
  });
});

const openPictures = async () => {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(app.images)).length;
};
const untilNoneIsOpen = () => until(async () => (await openPictures()) === 0, 'A picture is still open.');

// Only Linux tells which files a process has open.
(existsSync('/proc/self/fd') ? describe : describe.skip)('The files of pictures', () => {
  it('are opened one after another for pipelined requests, and closed when the client goes', async () => {
    await storePicture();
    const { client, atServer } = await openUnread(app.nest.getHttpServer());
    const requests = requestFor(PICTURE).repeat(20);
    client.write(requests);
    await until(
      () => atServer.bytesRead === requests.length && atServer.writableLength > 0,
      'No response waits for its reader.',
    );

    expect(await openPictures()).toBe(1);

    client.destroy();
    await untilNoneIsOpen();
  });

  it.each([
    ['a head', 'head', {}, 200],
    ['a range', 'get', { Range: 'bytes=4-9' }, 206],
    ['the head of a range', 'head', { Range: 'bytes=4-9' }, 206],
    ['a range beyond the end', 'get', { Range: `bytes=${LARGE}-` }, 416],
    ['what the client has', 'get', { 'If-None-Match': `"${'a'.repeat(64)}-large"` }, 304],
  ] as const)('are closed after %s', async (_case, method, headers, status) => {
    await storePicture();

    await app.send(method, `/${PICTURE}`).set(headers).expect(status);

    await untilNoneIsOpen();
  });
});

describe('Pipelined requests for pictures and documents', () => {
  it('are answered whole and in order', async () => {
    const picture = await storePicture();
    const paths = ['/docs/plain.json', PICTURE, '/docs/swagger-ui-bundle.js', '/docs-json', '/docs/page.css'];
    const alone = await Promise.all(paths.map((path) => bodyOf(path)));
    const { client } = await openUnread(app.nest.getHttpServer());

    client.write(paths.map((path) => requestFor(path)).join('') + lastRequest);
    let received = await wholeOf(client);

    const bodies = alone.map(({ length }) => {
      const start = received.indexOf('\r\n\r\n') + 4;
      const body = received.subarray(start, start + length);
      received = received.subarray(start + length);
      return body;
    });
    // Jest compares byte by byte.
    expect(bodies.map((body, place) => alone[place]?.equals(body))).toEqual(Array(paths.length).fill(true));
    expect(alone[1]?.equals(picture)).toBe(true);
  });
});

const lastRequest = `GET ${API}/tags HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;

async function bodyOf(path: string): Promise<Buffer> {
  const { port } = app.nest.getHttpServer().address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return Buffer.from(await response.arrayBuffer());
}

async function wholeOf(client: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of client as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
