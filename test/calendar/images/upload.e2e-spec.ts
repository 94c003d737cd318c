import sharp from 'sharp';
import { startApp } from '../../support/app.js';
import { aPicture, filesIn, pathOf, send, upload } from '../../support/pictures.js';

const app = startApp();
const author = app.as('author');

const fetched = async (url: string) => {
  const { body } = await app.get(pathOf(url)).expect(200).expect('content-type', 'image/webp');
  return body as Buffer;
};

/** A photo of a camera that was held upright: the left half, white, is above. It tells where it was taken. */
const aPhoto = async () => {
  const left = await aPicture(40, 60, '#fff').png().toBuffer();
  return aPicture(80, 60, '#f00')
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '46/1 5/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
};

const colourAt = async (file: Buffer, left: number, top: number) => {
  const [, green = 0] = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return green > 128 ? 'white' : 'red';
};

describe('POST /images', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('takes %s', async (format) => {
    const { sizes } = await upload(author, await aPicture().toFormat(format).toBuffer());

    expect(await sharp(await fetched(sizes.full.url)).metadata()).toMatchObject({
      format: 'webp',
      width: 60,
      height: 40,
    });
  });

  it('returns the picture in its sizes', async () => {
    const picture = await upload(author, await aPicture(3000, 2000).jpeg().toBuffer(), {
      alt: 'A hall',
      caption: 'Photo: Ann',
      'focal_point[x]': '0.5',
      'focal_point[y]': '0.25',
    });

    expect(picture).toMatchObject({
      extension: 'webp',
      width: 2560,
      height: 1707,
      alt: 'A hall',
      caption: 'Photo: Ann',
      focal_point: { x: 0.5, y: 0.25 },
      sizes: {
        thumbnail: { width: 150, height: 150, 'mime-type': 'image/webp' },
        medium: { width: 300, height: 200 },
        large: { width: 1024, height: 683 },
        full: { width: 2560, height: 1707, url: picture.url, filesize: picture.filesize },
      },
    });
    for (const { url, width, height, filesize } of Object.values(picture.sizes)) {
      const file = await fetched(url);
      expect(file).toHaveLength(filesize);
      expect(await sharp(file).metadata()).toMatchObject({ width, height });
    }
  });

  it('takes the focal point as the JSON that Swagger UI sends within a form', async () => {
    const sent = { focal_point: '{"x":1,"y":0.5}' };

    expect(await upload(author, await aPicture().jpeg().toBuffer(), sent)).toMatchObject({
      focal_point: { x: 1, y: 0.5 },
    });
  });

  it('turns the picture upright and removes its metadata', async () => {
    const { width, height, url } = await upload(author, await aPhoto());
    const file = await fetched(url);

    expect([width, height]).toEqual([60, 80]);
    expect(await colourAt(file, 30, 10)).toBe('white');
    expect(await colourAt(file, 30, 70)).toBe('red');
    const { exif, orientation, icc, xmp } = await sharp(file).metadata();
    expect({ exif, orientation, icc, xmp }).toEqual({});
    expect(file.includes('GPS')).toBe(false);
  });

  it('stores the same file once, with a row for each upload', async () => {
    const file = await aPicture().png().toBuffer();
    const [first, second] = [await upload(author, file), await upload(author, file)];

    expect(second.id).not.toBe(first.id);
    expect(second.url).toBe(first.url);
    expect(await filesIn(app.images)).toHaveLength(4);
  });

  it('leaves nothing of the file as it was sent', async () => {
    await upload(author);

    expect((await filesIn(app.images)).filter((file) => !file.endsWith('.webp'))).toEqual([]);
  });

  it.each([
    ['anonymous', app, 401],
    ['contributor', app.as('contributor'), 403],
    ['subscriber', app.as('subscriber'), 403],
  ] as const)('refuses callers without the right: %s', async (_role, client, status) => {
    await send(client, await aPicture().png().toBuffer()).expect(status);
    await send(client, Buffer.alloc(300_000)).expect(status);

    expect(await filesIn(app.images)).toEqual([]);
  });
});
