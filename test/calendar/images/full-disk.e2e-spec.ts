import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startApp } from '../../support/app.js';
import { aPicture, filesIn, send, upload } from '../../support/pictures.js';

const folder = mkdtempSync(join(tmpdir(), 'calendar-full-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]).status === 0;
// Only root may mount a disk that is soon full.
const describeIfMounted = isMounted ? describe : describe.skip;

afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describeIfMounted('A full disk', () => {
  const app = startApp({ IMAGES_DIR: join(folder, 'images') });
  const author = app.as('author');
  const noise = (side: number) => {
    const raw = { width: side, height: side, channels: 3 } as const;
    return sharp(randomBytes(side * side * 3), { raw })
      .png()
      .toBuffer();
  };

  it.each([
    ['while a file is received', 400],
    ['while its pictures are written', 230],
    ['while they are stored', 200],
  ])('is 507 %s, and leaves nothing', async (_when, side) => {
    const { body } = await send(author, await noise(side)).expect(507);

    expect(body).toMatchObject({ code: 'rest_no_room', data: { status: 507 } });
    const left = await filesIn(join(folder, 'images'));
    expect(left.filter((name) => name.endsWith('.webp') || name.endsWith('.part'))).toEqual([]);
    expect((await author.get('/images')).body).toMatchObject({ total: 0 });
  });

  it('does not keep smaller ones away', async () => {
    await upload(author, await aPicture().png().toBuffer());
  });
});
