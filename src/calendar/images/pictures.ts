import { writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import sharp, { type SharpOptions } from 'sharp';
import { Clock } from '../../common/dates/clock.js';
import { ApiError } from '../../common/errors/api-error.js';
import { Semaphore } from '../../platform/semaphore.js';
import type { KeptFile } from '../../common/text/sent-file.js';
import { withinRoom } from '../../http/uploads/room.js';
import {
  BUDGET,
  isTooLarge,
  largestLike,
  megabytesToMake,
  megabytesToRead,
  MOST_ALPHA_PIXELS,
} from './decoding-memory.js';
import { formatOf, NAMES } from './image-format.js';
import { headOf, type PictureHeader, readHeader } from './picture-header.js';
import { fileName, type Size, SIZE_NAMES, type SizeName, SIZES, type Sizes } from './sizes.js';

/** The longest wait for memory, and for a decoder: with those for a place and for a host, less than a proxy waits. */
const PATIENCE_MS = 10_000;
const SECONDS = 20;

// The header has decided before.
const OPTIONS: SharpOptions = { limitInputPixels: false, failOn: 'error' };

// The decoders are told nothing but files that begin like one of the accepted formats. Others are not even present.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
sharp.concurrency(1);

/** The pictures that were made of a file, not stored yet. */
export interface Picture {
  /** Digest of the file. */
  readonly digest: string;
  readonly sizes: Sizes;
  readonly files: readonly { readonly name: string; readonly path: string }[];
  /** True if the file has further frames, of which nothing is kept. */
  readonly wasAnimated: boolean;
}

/** A picture in its largest size, as a file that is read without memory for all of its pixels. */
interface Decoded {
  readonly path: string;
  readonly takesLess: boolean;
}

/** Makes pictures of files that nobody trusts: upright, without metadata, encoded anew. */
@Injectable()
export class Pictures {
  private readonly memory: Semaphore;

  constructor(private readonly clock: Clock) {
    this.memory = new Semaphore(BUDGET, clock);
  }

  /**
   * @throws ApiError `imageTypeUnknown`, `avifInParts`, `pictureTooLarge`, `imageUnreadable`, `noRoomForImages`,
   * `unavailable`
   */
  async make(file: KeptFile): Promise<Picture> {
    const format = formatOf(await headOf(file));
    if (format === undefined) throw new ApiError('imageTypeUnknown');
    const waitsUntil = this.clock.now().getTime() + PATIENCE_MS;
    const read = () => readable(readHeader(file, format));
    const header = await this.within(megabytesToRead(format, file.size), waitsUntil, read);
    if (isTooLarge(header)) throw pictureTooLarge(header);
    const make = async () => rendered(file, header, await decoded(file));
    return this.within(megabytesToMake(header), waitsUntil, make);
  }

  /** Does work that takes memory, once there is as much. */
  private async within<T>(megabytes: number, waitsUntil: number, work: () => Promise<T>): Promise<T> {
    const patienceMs = Math.max(0, waitsUntil - this.clock.now().getTime());
    const release = await this.memory.take(patienceMs, megabytes);
    if (release === undefined) throw new ApiError('unavailable');
    return work().finally(release);
  }
}

function pictureTooLarge(header: PictureHeader): ApiError {
  return new ApiError('pictureTooLarge', {
    values: { format: NAMES[header.format], ...largestLike(header) },
  });
}

/** Decodes a file once, for all sizes. Of several frames, the first one counts. */
async function decoded({ path }: KeptFile): Promise<Decoded> {
  const target = `${path}-decoded.png`;
  // Turned last: what is turned is held as a whole.
  const { width, height, channels } = await readable(
    sharp(path, OPTIONS)
      .timeout({ seconds: SECONDS })
      .resize({ ...SIZES.full, withoutEnlargement: true })
      .autoOrient()
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toFile(target),
  );
  return { path: target, takesLess: channels === 4 && width * height > MOST_ALPHA_PIXELS };
}

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await withinRoom(work);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('imageUnreadable');
  }
}

async function rendered(
  { path, digest }: KeptFile,
  { isAnimated: wasAnimated }: PictureHeader,
  picture: Decoded,
): Promise<Picture> {
  const files: { name: string; path: string }[] = [];
  const sizes: Partial<Record<SizeName, Size>> = {};
  for (const name of SIZE_NAMES) {
    const { data, info } = await encoded(picture, name);
    const target = `${path}-${name}.webp`;
    await withinRoom(writeFile(target, data));
    files.push({ name: fileName(digest, name), path: target });
    sizes[name] = { width: info.width, height: info.height, filesize: data.length };
  }
  return { digest, sizes: sizes as Sizes, files, wasAnimated };
}

function encoded({ path, takesLess }: Decoded, size: SizeName) {
  return sharp(path, OPTIONS)
    .resize({ ...SIZES[size], withoutEnlargement: true })
    .webp(takesLess ? { effort: 0 } : {})
    .toBuffer({ resolveWithObject: true });
}
