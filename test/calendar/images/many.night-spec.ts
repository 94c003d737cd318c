import sharp from 'sharp';
import { startApp } from '../../support/app.js';
import { filesIn, send, upload } from '../../support/pictures.js';
import { seeds, sequence } from '../../support/random.js';

const UPLOADS = 1_000;
/** With all seeds together: more seeds try other files, not more. */
const TRIES = 5_000 / seeds().length;
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

const app = startApp();
const author = app.as('author');

/** A picture of few pixels, unlike that of any other number. */
function picture(number: number): Promise<Buffer> {
  const background = { r: number & 255, g: number >> 8, b: 0 };
  return sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();
}

describe('A thousand uploads', () => {
  it('leave exactly their files, and none once they are deleted', async () => {
    const ids: number[] = [];
    for (let number = 0; number < UPLOADS; number++)
      ids.push((await upload(author, await picture(number))).id);

    expect(await filesIn(app.images)).toHaveLength(4 * UPLOADS);
    for (const id of ids) await author.delete(`/images/${id}`).expect(200);
    expect(await filesIn(app.images)).toEqual([]);
  }, 1_200_000);
});

describe.each(seeds())('Mutated pictures, seed %i', (seed) => {
  const below = sequence(seed);

  /** Changes, cuts or repeats some bytes; most of them at the beginning, where the dimensions are. */
  function mutated(file: Buffer): Buffer {
    const bytes = Buffer.from(file);
    for (let changes = 1 + below(8); changes > 0; changes--) {
      const place = below(2) === 0 ? below(64) : below(bytes.length);
      bytes[place % bytes.length] = below(256);
    }
    const kind = below(100);
    if (kind < 15) return bytes.subarray(0, below(bytes.length));
    if (kind < 30) return Buffer.concat([bytes, bytes.subarray(below(bytes.length))]);
    return bytes;
  }

  it('never fail the service, and leave nothing of those refused', async () => {
    const originals = await Promise.all(
      FORMATS.map((format) =>
        sharp({ create: { width: 24, height: 16, channels: 3, background: '#2a7' } })
          .toFormat(format)
          .toBuffer(),
      ),
    );
    const failures: string[] = [];
    const statuses = new Map<number, number>();
    for (let number = 0; number < TRIES; number++) {
      const file = mutated(originals[number % originals.length] ?? Buffer.alloc(0));
      const { status, body } = await send(author, file);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (![201, 400, 413, 415].includes(status))
        failures.push(`${number}: ${status} ${file.toString('base64')}`);
      if (status === 201) await author.delete(`/images/${(body as { id: number }).id}`).expect(200);
    }

    expect(failures).toEqual([]);
    expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([201, 400, 415]));
    expect(await filesIn(app.images)).toEqual([]);
  }, 3_600_000);
});
