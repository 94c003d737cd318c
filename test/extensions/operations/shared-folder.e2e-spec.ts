import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { startApp } from '../../support/app.js';

const app = startApp();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('GET /health/ready', () => {
  it('returns 503 where the folder of images is that of another calendar', async () => {
    const ready = async (path: string) => {
      const instance = await app.anotherInstance({ IMAGES_DIR: path });
      const { status, body } = await supertest(instance.getHttpServer()).get('/health/ready');
      await instance.close();
      return { status, body: body as unknown };
    };
    expect(await ready(join(folder, 'images'))).toMatchObject({ status: 200 });
    await writeFile(join(folder, 'calendar-id'), 'of another calendar\n');

    const message = expect.stringContaining(`IMAGES_DIR (${folder}) is not the folder with the images`);
    expect(await ready(folder)).toMatchObject({
      status: 503,
      body: { problems: [{ check: 'images', message }] },
    });
  });
});
