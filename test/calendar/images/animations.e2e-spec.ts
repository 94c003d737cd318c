import { Buffer } from 'node:buffer';
import { crc32 } from './crc32.js';
import { startApp } from '../../support/app.js';
import { anAnimation, aPicture, send } from '../../support/pictures.js';

const app = startApp();
const author = app.as('author');

describe('POST /images', () => {
  it.each([
    ['GIF', () => anAnimation().gif().toBuffer()],
    ['WebP', () => anAnimation().webp().toBuffer()],
    ['PNG', anAnimatedPng],
    ['AVIF', anAnimatedAvif],
  ])('tells that the animation of a %s was removed', async (_format, make) => {
    const { headers } = await send(author, await make()).expect(201);

    expect(headers['x-calendar-removed']).toBe('file: animation');
  });

  it.each(['gif', 'webp', 'png', 'avif', 'jpeg'] as const)(
    'says nothing of a %s with one frame',
    async (format) => {
      const { headers } = await send(author, await aPicture().toFormat(format).toBuffer()).expect(201);

      expect(headers).not.toHaveProperty('x-calendar-removed');
    },
  );
});

describe('The image of a record', () => {
  it('is named beside what was removed from texts', async () => {
    const { headers } = await author
      .send('post', '/events')
      .field('title', 'Concert')
      .field('description', '<p style="color: red">Jazz</p><blink>now</blink>')
      .field('start_date', '2027-06-22 20:00')
      .field('end_date', '2027-06-22 22:00')
      .field('venue[venue]', 'Hall')
      .attach('image', await anAnimation().gif().toBuffer(), 'a.gif')
      .attach('venue[image]', await anAnimation().webp().toBuffer(), 'a.webp')
      .expect(201);

    expect(headers['x-calendar-removed']).toMatch(
      /^description: .+; image: animation; venue.image: animation$/,
    );
  });
});

/** A PNG that says it has two frames; decoders of single pictures show the first one. */
async function anAnimatedPng(): Promise<Buffer> {
  const png = await aPicture().png().toBuffer();
  const body = Buffer.from('acTL\0\0\0\x02\0\0\0\0', 'latin1');
  const control = Buffer.alloc(body.length + 8);
  control.writeUInt32BE(body.length - 4, 0);
  body.copy(control, 4);
  control.writeUInt32BE(crc32(body), body.length + 4);
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), control, png.subarray(headerEnd)]);
}

/** An AVIF that says it is a sequence. */
async function anAnimatedAvif(): Promise<Buffer> {
  const avif = await aPicture().avif().toBuffer();
  avif.write('avis', avif.indexOf('miaf'), 'latin1');
  return avif;
}
