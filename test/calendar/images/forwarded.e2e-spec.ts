import supertest from 'supertest';
import { startApp } from '../../support/app.js';
import { type Picture, pathOf, upload } from '../../support/pictures.js';

const app = startApp({ IMAGES_ACCEL: '/stored-images' });
let picture: Picture;

beforeEach(async () => {
  picture = await upload(app.as('author'));
});

const get = () => app.get(pathOf(picture.sizes.large.url));

describe('A picture behind a proxy that reads the files', () => {
  it('is named to the proxy, with its type and lifetime', async () => {
    const { text, headers } = await get().expect(200);

    expect(headers).toMatchObject({
      'x-accel-redirect': expect.stringMatching(/^\/stored-images\/[\da-f]{64}\/large\.webp$/),
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(text).toBeFalsy();
  });

  it('leaves ranges to the proxy', async () => {
    const { headers } = await get().set('Range', 'bytes=2-4').expect(200);

    expect([headers['content-range'], headers['x-accel-redirect']]).toEqual([undefined, expect.any(String)]);
  });

  it('is 404 if there is none, and 304 for those who have it', async () => {
    const { headers } = await get();
    const { pathname } = new URL(picture.url.replace(/[\da-f]{64}/, 'f'.repeat(64)));

    await get().set('If-None-Match', String(headers.etag)).expect(304);
    await supertest(app.nest.getHttpServer()).get(pathname).expect(404);
  });
});
