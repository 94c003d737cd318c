import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { startApp } from '../../support/app.js';
import { alpha, aperture, avif, codedIn, overlay, picture, size, twice } from './avif.js';
import { crc32 } from './crc32.js';
import type { Json } from '../../support/json.js';
import { aPicture, filesIn, send, upload } from '../../support/pictures.js';
import { anEvent } from '../../support/records.js';

const app = startApp({ IMAGES_COPY_HOSTS: '127.0.0.1', IMAGES_NETWORKS: '127.0.0.0/8' });
const author = app.as('author');

/** Returns an AVIF of one colour, by `sharp(…).avif({ effort: 0 })`, which takes seconds for as many pixels. */
const stored = (name: string) => readFileSync(new URL(`coded/${name}.avif`, import.meta.url));
const large = codedIn(stored('49-megapixels'));
const [usual, deep] = [codedIn(stored('12-megapixels')), codedIn(stored('12-megapixels-deep'))];
const toAlpha = { type: 'auxl', from: 2, to: 1 };

const jpeg = (width: number, height: number) =>
  aPicture(width, height).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();

/** Files of a few pixels whose header, by which they are refused, says that there are more. */
const CLAIMING = {
  PNG: async (width: number, height: number) => {
    const background = { r: 200, g: 50, b: 50, alpha: 0.5 };
    const picture = sharp({ create: { width: 64, height: 64, channels: 4, background } });
    const file = await picture.toColourspace('rgb16').png({ progressive: true }).toBuffer();
    file.writeUInt32BE(width, 16);
    file.writeUInt32BE(height, 20);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
    return file;
  },
  GIF: async (width: number, height: number) => {
    const file = await aPicture(60, 40).gif().toBuffer();
    // Of the screen, and of the frame, which is the whole of it.
    for (const place of [6, file.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 60, 0, 40, 0])) + 5]) {
      file.writeUInt16LE(width, place);
      file.writeUInt16LE(height, place + 2);
    }
    return file;
  },
  JPEG: async (width: number, height: number) => {
    const file = await jpeg(64, 64);
    const frame = file.indexOf(Buffer.from([0xff, 0xc2]));
    file.writeUInt16BE(height, frame + 5);
    file.writeUInt16BE(width, frame + 7);
    return file;
  },
};
let small: typeof large;
let largeGif: Buffer;
beforeAll(async () => {
  small = codedIn(await aPicture(64, 64).avif().toBuffer());
  largeGif = await CLAIMING.GIF(8_000, 6_200);
});

const LARGE: readonly [what: string, file: () => Promise<Buffer> | Buffer, format: string][] = [
  ['an AVIF with alpha, of 2 KB', () => stored('49-megapixels-alpha'), 'AVIF'],
  ['an interlaced PNG with 16 bits', () => CLAIMING.PNG(8_000, 6_200), 'PNG'],
  ['a GIF', () => largeGif, 'GIF'],
  ['a progressive JPEG', () => CLAIMING.JPEG(8_000, 6_200), 'JPEG'],
  [
    'an AVIF whose alpha is larger than its picture',
    () => avif([picture(small, size(64, 64)), picture(large, size(8_000, 6_200), alpha)], toAlpha),
    'AVIF',
  ],
  [
    'an AVIF of which little is shown',
    () => avif([picture(large, size(8_000, 6_200), aperture(64, 64))]),
    'AVIF',
  ],
  [
    'an AVIF that hides how deep it is',
    () => avif([picture({ ...usual, data: deep.data }, size(4_032, 3_024))]),
    'AVIF',
  ],
];

const named = (message: unknown) =>
  /As (\w+) of this kind, at most (\d+) × (\d+) pixels/.exec(String(message)) ?? [];

describe('POST /images', () => {
  it.each(LARGE)('refuses %s, and names the size in which it would be taken', async (_what, make, format) => {
    const { body } = await send(author, await make()).expect(413);

    expect(body).toMatchObject({ code: 'rest_image_too_large' });
    expect(named((body as Json).message)[1]).toBe(format);
    expect(await filesIn(app.images)).toEqual([]);
    expect((await author.get('/images')).body).toMatchObject({ total: 0 });
  });

  it('takes a picture of the size that it names, and none that is larger', async () => {
    // The data beside the pixels of a file count: here a megabyte, more than the one has that is taken.
    const claiming = async (...claimed: [number, number]) =>
      Buffer.concat([await CLAIMING.JPEG(...claimed), Buffer.alloc(1_000_000)]);
    const { body } = await send(author, await claiming(8_000, 6_200)).expect(413);
    const [width = 0, height = 0] = named((body as Json).message)
      .slice(2)
      .map(Number);

    await send(author, await claiming(Math.ceil(width * 1.01), Math.ceil(height * 1.01))).expect(413);
    await send(author, await jpeg(width, height)).expect(201);
  });

  it('says so in French', async () => {
    const { body } = await author
      .send('post', '//translated/calendar/events/v1/images?translation_language=fr')
      .attach('file', largeGif, 'a.gif')
      .expect(413);

    expect((body as Json).message).toMatch(/^Décoder .* En GIF de ce type, \d+ × \d+ pixels au plus/);
  });

  // `npm run image` sends a PNG of 49 megapixels, within the memory that a container has.
  it.each([
    ['a JPEG of 50 megapixels', () => aPicture(8_660, 5_773).jpeg().toBuffer()],
    ['an AVIF of 12 megapixels', () => stored('12-megapixels')],
  ])('takes %s', async (_what, make) => {
    expect(await upload(author, await make())).toMatchObject({ width: 2560 });
  });

  it.each([
    [
      'is put together of others',
      () => avif([overlay(16_000, 16_000), picture(small, size(64, 64))], { type: 'dimg', from: 1, to: 2 }),
      415,
      'rest_image_type',
    ],
    [
      'has alpha of a size that it does not tell',
      () => avif([picture(small, size(64, 64)), picture(large, alpha)], toAlpha),
      400,
      'rest_image_unreadable',
    ],
    ['has two frames', () => avif([picture(twice(small), size(64, 64))]), 400, 'rest_image_unreadable'],
    ['is larger than it tells', () => avif([picture(large, size(64, 64))]), 400, 'rest_image_unreadable'],
  ] as const)('refuses an AVIF that %s', async (_what, make, status, code) => {
    expect((await send(author, make()).expect(status)).body).toMatchObject({ code });
  });
});

describe('The image of a record', () => {
  it('is refused when it would take too much memory', async () => {
    const { body } = await author
      .send('post', '/events')
      .field('title', 'Concert')
      .field('start_date', '2027-06-22 20:00')
      .field('end_date', '2027-06-22 22:00')
      .attach('image', largeGif, 'a.gif')
      .expect(413);

    expect(body).toMatchObject({ code: 'rest_image_too_large' });
    expect((await author.get('/events')).body).toMatchObject({ total: 0 });
  });

  describe('on a host that is copied', () => {
    let server: Server;
    beforeAll(async () => {
      server = createServer((_request, response) => response.end(largeGif));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => server.close());

    it('stays a link when it would take too much memory', async () => {
      const image = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.gif`;
      const { body, headers } = await author.post('/events', anEvent({ image })).expect(201);

      expect(body).toMatchObject({ image: { url: image } });
      expect(headers['x-calendar-ignored']).toBe('image');
    });
  });
});
