import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import supertest from 'supertest';
import { startApp } from '../../support/app.js';
import { aPicture, filesIn, pathOf, upload } from '../../support/pictures.js';

const settings: Record<string, string> = {
  IMAGES_S3_BUCKET: 'pictures',
  IMAGES_S3_PATH_STYLE: 'true',
  IMAGES_S3_ACCESS_KEY_ID: 'S3RVER',
  IMAGES_S3_SECRET_ACCESS_KEY: 'S3RVER',
  IMAGES_ACCEL: '/stored-images',
};
let directory: string;
let bucket: S3rver;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const configureBuckets = [{ name: 'pictures', configs: [] }];
  bucket = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  settings.IMAGES_S3_ENDPOINT = `http://127.0.0.1:${(await bucket.run()).port}`;
});

afterAll(async () => {
  await bucket.close();
  await rm(directory, { recursive: true });
});

const app = startApp(settings);
const author = app.as('author');

describe('A bucket', () => {
  it('stores the pictures of uploads, which the service sends, whole and in parts', async () => {
    const { sizes } = await upload(author);
    const path = pathOf(sizes.full.url);

    const { body } = await app.get(path).expect(200);
    const { body: part } = await app.get(path).set('Range', 'bytes=2-4').expect(206);

    expect([(body as Buffer).length, part]).toEqual([sizes.full.filesize, (body as Buffer).subarray(2, 5)]);
  });

  it('loses them with their last row', async () => {
    const file = await aPicture().png().toBuffer();
    const [first, second] = [await upload(author, file), await upload(author, file)];
    const get = () => supertest(app.nest.getHttpServer()).get(new URL(first.url).pathname);

    await author.delete(`/images/${first.id}`).expect(200);
    await get().expect(200);
    await author.delete(`/images/${second.id}`).expect(200);
    await get().expect(404);
  });

  it('is all there is: the folder has nothing', async () => {
    await upload(author);

    expect(await filesIn(app.images)).toEqual([]);
  });
});
