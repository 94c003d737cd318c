import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SharedFolder } from '../../../src/calendar/images/shared-folder.js';
import { checkFolderOfImages } from '../../../src/bootstrap/preparation.js';
import { startApp } from '../../support/app.js';

const MARKER = 'calendar-id';

const app = startApp();
let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'shared-'));
  folder = join(parent, 'images');
});

afterEach(async () => {
  await rm(parent, { recursive: true });
});

const markerOf = async (path: string) => (await readFile(join(path, MARKER), 'utf8')).trim();

/** Starts an instance with a folder. Returns what is wrong with it. */
async function problem(path: string, settings: Record<string, string> = {}): Promise<string | undefined> {
  const instance = await app.anotherInstance({ IMAGES_DIR: path, ...settings });
  const found = await instance.get(SharedFolder).problem();
  await instance.close();
  return found;
}

describe('The folder of images', () => {
  it('is marked by the first instance, and accepted by all others that share it', async () => {
    expect(await problem(folder)).toBeUndefined();
    const marker = await markerOf(folder);

    expect(await problem(folder)).toBeUndefined();
    expect(await markerOf(folder)).toBe(marker);
  });

  it('is marked once by instances that start together', async () => {
    const found = await Promise.all([problem(folder), problem(folder), problem(folder)]);

    expect(found).toEqual([undefined, undefined, undefined]);
  });

  it('is refused if it is another one, and not marked', async () => {
    await problem(folder);
    const other = join(parent, 'other');
    await mkdir(other);

    expect(await problem(other)).toBe(
      `IMAGES_DIR (${other}) is not the folder with the images of this calendar. Mount the same volume in all instances, or restore it; if the images are lost for good, write ${await markerOf(folder)} into its file ${MARKER}.`,
    );
    expect(await readdir(other)).toEqual([]);
  });

  it('is accepted once its file contains what the message says', async () => {
    await problem(folder);
    const other = join(parent, 'other');
    await mkdir(other);
    await writeFile(join(other, MARKER), await markerOf(folder));

    expect(await problem(other)).toBeUndefined();
  });

  it('keeps its marker when the database is new', async () => {
    await mkdir(folder);
    await writeFile(join(folder, MARKER), 'of an earlier database\n');

    expect(await problem(folder)).toBeUndefined();
    expect(await markerOf(folder)).toBe('of an earlier database');
  });

  it('is refused if it cannot be used', async () => {
    await writeFile(folder, 'a file');

    expect(await problem(folder)).toMatch(
      /^IMAGES_DIR \(.+\) cannot be used: E(NOTDIR|EXIST).+\. It has to be a volume/,
    );
  });

  it('is marked and judged at the start, too, for those who do not ask for readiness', async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => lines.push(line) });
    const start = async (path: string) => {
      const instance = await app.anotherInstance({ IMAGES_DIR: path });
      await checkFolderOfImages(instance, logger);
      await instance.close();
    };

    await start(folder);
    expect([await readdir(folder), lines]).toEqual([[MARKER], []]);
    await start(join(parent, 'other'));
    expect(lines).toEqual([expect.stringMatching(/is not the folder with the images/)]);
  });

  it('is not looked at where there is a bucket', async () => {
    await writeFile(folder, 'a file');

    expect(await problem(folder, { IMAGES_S3_BUCKET: 'pictures' })).toBeUndefined();
  });
});
