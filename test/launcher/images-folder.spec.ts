import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imagesFolder, isEmptyFolder } from '../../launcher/images-folder.js';

const before = process.cwd();
let checkout = '';

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'calendar-test-'));
  process.chdir(checkout);
});

afterEach(() => {
  process.chdir(before);
  rmSync(checkout, { recursive: true });
});

/** Returns the folder of the pictures of a data folder, and what is said about it. */
function found(dataDir: string) {
  const said: string[] = [];
  const isNew = isEmptyFolder(dataDir);
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  return { folder: imagesFolder(dataDir, isNew, (line) => said.push(line)), said };
}

const addPicturesTo = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'calendar-id'), 'x');
};

describe('The folder of the pictures', () => {
  it.each(['.data', 'elsewhere'])('is in a new data folder: %s', (dataDir) => {
    addPicturesTo(join('.data', 'images'));
    rmSync(dataDir === '.data' ? '.data' : 'none', { recursive: true, force: true });

    expect(found(dataDir)).toEqual({ folder: join(dataDir, 'images'), said: [] });
    expect(existsSync(join(dataDir, 'images'))).toBe(true);
  });

  it('stays where it was for a data folder that is older, and says so', () => {
    addPicturesTo(join('.data', 'images'));
    mkdirSync(join('elsewhere', 'postgres'), { recursive: true });

    const { folder, said } = found('elsewhere');

    expect(folder).toBe(join('.data', 'images'));
    expect(said).toEqual([expect.stringContaining(`move that folder to ${join('elsewhere', 'images')}`)]);
  });

  it.each([
    [
      'has been moved',
      () => {
        addPicturesTo(join('elsewhere', 'images'));
      },
    ],
    [
      'never existed',
      () => {
        rmSync('.data', { recursive: true });
      },
    ],
  ])('is in an older data folder if the former one %s', (_what, change) => {
    addPicturesTo(join('.data', 'images'));
    mkdirSync(join('elsewhere', 'postgres'), { recursive: true });
    change();

    expect(found('elsewhere')).toEqual({ folder: join('elsewhere', 'images'), said: [] });
  });
});
