import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { startApp } from '../../support/app.js';
import { crc32 } from './crc32.js';
import type { Json } from '../../support/json.js';
import { until } from '../../support/locks.js';
import { all } from '../../support/repeated.js';
import { aPicture, filesIn, pathOf, send, upload } from '../../support/pictures.js';

const app = startApp();
const author = app.as('author');

/** Returns a PNG with these dimensions, all of it zeros, which compress a thousandfold. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 60_000_000)));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const png = () => aPicture(200, 100).png().toBuffer();
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

const FILES: readonly [what: string, file: () => Promise<Buffer> | Buffer, status: number, code: string][] = [
  ['a bomb of 20,000 × 20,000 pixels', () => bomb(20_000, 20_000), 413, 'rest_image_too_large'],
  ['a line of 50,000 pixels', () => bomb(50_000, 1), 413, 'rest_image_too_large'],
  ['a column of 50,000 pixels', () => bomb(1, 50_000), 413, 'rest_image_too_large'],
  ['more than 20 MB', () => randomBytes(20_000_001), 413, 'rest_image_too_large'],
  ['much more than 20 MB', () => randomBytes(25_000_000), 413, 'rest_image_too_large'],
  ['half a PNG', async () => (await png()).subarray(0, 200), 400, 'rest_image_unreadable'],
  ['half a JPEG', async () => half(await noise('jpeg')), 400, 'rest_image_unreadable'],
  ['half a WebP', async () => half(await noise('webp')), 400, 'rest_image_unreadable'],
  ['half an AVIF', async () => half(await noise('avif')), 400, 'rest_image_unreadable'],
  ['the beginning of a PNG alone', async () => (await png()).subarray(0, 8), 400, 'rest_image_unreadable'],
  [
    'a PNG that claims more than it has',
    () => bomb(6_000, 8_000).subarray(0, 900),
    400,
    'rest_image_unreadable',
  ],
  ['nothing', () => Buffer.alloc(0), 415, 'rest_image_type'],
  ['SVG', () => SVG, 415, 'rest_image_type'],
  ['HEIC', () => HEIC, 415, 'rest_image_type'],
  ['TIFF', () => aPicture().tiff().toBuffer(), 415, 'rest_image_type'],
  ['HTML', () => Buffer.from('<html><script>alert(1)</script>'), 415, 'rest_image_type'],
  ['PDF', () => Buffer.from('%PDF-1.7'), 415, 'rest_image_type'],
];

const half = (file: Buffer) => file.subarray(0, file.length / 2);

const noise = (format: 'jpeg' | 'webp' | 'avif') => {
  const raw = { width: 100, height: 100, channels: 3 } as const;
  return sharp(randomBytes(30_000), { raw }).toFormat(format).toBuffer();
};

describe('POST /images', () => {
  it.each(FILES)('refuses %s, and leaves nothing of it', async (_what, make, status, code) => {
    const { body } = await send(author, await make()).expect(status);

    expect(body).toMatchObject({ code, data: { status } });
    expect(await filesIn(app.images)).toEqual([]);
    expect((await author.get('/images')).body).toMatchObject({ total: 0 });
  });

  it('names the accepted formats to those who send another one', async () => {
    const { body } = await send(author, SVG).expect(415);

    expect((body as Json).message).toMatch(/JPEG, PNG, WebP, AVIF or GIF/);
  });

  it('keeps nothing of a file that is a picture and something else', async () => {
    const script = Buffer.from('<script>alert(1)</script>PK\x03\x04');
    for (const format of ['png', 'jpeg', 'gif'] as const) {
      const picture = await aPicture()
        .withExif({ IFD0: { Copyright: '<script>' } })
        .toFormat(format)
        .toBuffer();
      const { sizes } = await upload(author, Buffer.concat([picture, script]));
      for (const { url } of Object.values(sizes))
        expect(((await app.get(pathOf(url)).expect(200)).body as Buffer).includes('script')).toBe(false);
    }
  });

  it.each(['neither', 'both'])('refuses a body with %s of file and address', async (which) => {
    const request = author.send('post', '/images').field('alt', 'A trio');
    if (which === 'both')
      void request.field('url', 'https://a.example/a.png').attach('file', await png(), 'a.png');
    const { body } = await request.expect(400);

    expect(body).toMatchObject({ data: { params: { file: expect.stringContaining('either file') } } });
    expect(await filesIn(app.images)).toEqual([]);
  });

  it('takes two of a user at once, and lets further ones wait while it takes those of others', async () => {
    const stalled = [stall(), stall()];
    await untilFoldersAre(2);
    const waiting = send(author, await png()).then(({ status }) => status);

    await upload(app.as('editor'));

    for (const socket of stalled) socket.destroy();
    expect(await waiting).toBe(201);
  });

  it('refuses a third one of a user after five seconds', async () => {
    const stalled = [stall(), stall()];
    await untilFoldersAre(2);
    const late = send(author, await png()).then((response) => response);
    // By the time that this is over, the other one waits.
    await upload(app.as('editor'));
    await app.clock.pause(5_000);

    const { status, headers } = await late;
    expect([status, headers['retry-after']]).toEqual([429, '5']);
    for (const socket of stalled) socket.destroy();
    expect((await filesIn(app.images)).filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });

  it('takes eight of all users at once', async () => {
    const others = await all(4, () => app.another('author'));
    const stalled = others.flatMap(({ client }) => [stall(client), stall(client)]);
    await untilFoldersAre(8);
    const late = send(author, await png()).then(({ status }) => status);
    await author.get('/images').expect(200);
    await app.clock.pause(5_000);

    expect(await late).toBe(429);
    for (const socket of stalled) socket.destroy();
    await upload(author);
  });

  it('gives up a file that arrives slower than it has to', async () => {
    const socket = stall();
    await untilFoldersAre(1);
    socket.write('x'.repeat(70_000));
    await untilIncomingIs(70_000);
    await app.clock.pause(10_000);
    socket.write('x'.repeat(100));
    await untilIncomingIs(70_100);
    await app.clock.pause(10_000);
    const [data] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();

    expect(data.toString()).toMatch(/^HTTP\/1\.1 408 .*rest_upload_too_slow/s);
    expect(await filesIn(app.images)).toEqual([]);
  });

  it('waits for a file no longer than it may take', async () => {
    const socket = stall();
    await untilFoldersAre(1);
    await app.clock.pause(60_000);
    const [data] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();

    const answer = data.toString();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('rest_upload_too_slow');
    expect(await filesIn(app.images)).toEqual([]);
  });
});

async function untilFoldersAre(count: number): Promise<void> {
  const folders = () => readdir(join(app.images, 'incoming')).catch(() => []);
  await until(async () => (await folders()).length === count, `There are not ${count} uploads.`);
}

/** Resolves once so many bytes of a single file are on the disk. */
async function untilIncomingIs(bytes: number): Promise<void> {
  const folder = join(app.images, 'incoming');
  const sizes = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  };
  await until(async () => (await sizes()).some((size) => size >= bytes), `There are no ${bytes} bytes.`);
}

/** Begins an upload and sends no more. */
function stall(client = author): Socket {
  const { port } = app.nest.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const header = client.send('post', '/images').get('Authorization');
  socket.write(
    [
      'POST /calendar/events/v1/images HTTP/1.1',
      'Host: localhost',
      `Authorization: ${header}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      '',
      '--b',
      'Content-Disposition: form-data; name="file"; filename="a.png"',
      '',
      'slow',
    ].join('\r\n'),
  );
  return socket;
}
