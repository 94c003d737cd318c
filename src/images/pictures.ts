import { open, writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import sharp, { type OutputInfo, type SharpOptions } from 'sharp';
import { Clock } from '../dates/clock.js';
import { ApiError } from '../errors/api-error.js';
import { Places } from '../sql/places.js';
import type { KeptFile } from '../text/sent-file.js';
import { LONGEST_SIDE, MOST_MEGAPIXELS, tooLarge } from '../uploads/image-limits.js';
import { withinRoom } from '../uploads/room.js';
import { formatOf, HEAD_BYTES } from './image-format.js';
import { fileName, type Size, SIZE_NAMES, type SizeName, SIZES, type Sizes } from './sizes.js';

/** Decoding takes memory, some 200 MB for the largest picture. */
const MOST_AT_ONCE = 2;
const PATIENCE_MS = 30_000;
const SECONDS = 30;

const OPTIONS: SharpOptions = { limitInputPixels: MOST_MEGAPIXELS * 1_000_000, failOn: 'error' };

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
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** Makes pictures of files that nobody trusts: upright, without metadata, encoded anew. */
@Injectable()
export class Pictures {
  private readonly places: Places;

  constructor(clock: Clock) {
    this.places = new Places(MOST_AT_ONCE, clock);
  }

  /** @throws ApiError `imageTypeUnknown`, `imageTooLarge`, `imageUnreadable`, `noRoomForImages`, `unavailable` */
  async make(file: KeptFile): Promise<Picture> {
    if (formatOf(await headOf(file)) === undefined) throw new ApiError('imageTypeUnknown');
    const release = await this.places.take(PATIENCE_MS);
    if (release === undefined) throw new ApiError('unavailable');
    try {
      return await rendered(file, await decoded(file));
    } finally {
      release();
    }
  }
}

async function headOf({ path }: KeptFile): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns the pixels of the largest size: the file is decoded once. Of several frames, the first one counts. */
async function decoded({ path }: KeptFile): Promise<Pixels> {
  try {
    // Without the limit, which would not say what is wrong. Nothing is decoded yet.
    const { width, height } = await sharp(path, { ...OPTIONS, limitInputPixels: false }).metadata();
    if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_MEGAPIXELS * 1_000_000)
      throw tooLarge();
    return await sharp(path, OPTIONS)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ ...SIZES.full, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('imageUnreadable');
  }
}

async function rendered({ path, digest }: KeptFile, pixels: Pixels): Promise<Picture> {
  const files: { name: string; path: string }[] = [];
  const sizes: Partial<Record<SizeName, Size>> = {};
  for (const name of SIZE_NAMES) {
    const { data, info } = await encoded(pixels, name);
    const target = `${path}-${name}.webp`;
    await withinRoom(writeFile(target, data));
    files.push({ name: fileName(digest, name), path: target });
    sizes[name] = { width: info.width, height: info.height, filesize: data.length };
  }
  return { digest, sizes: sizes as Sizes, files };
}

function encoded({ data, info: { width, height, channels } }: Pixels, size: SizeName) {
  return sharp(data, { raw: { width, height, channels } })
    .resize({ ...SIZES[size], withoutEnlargement: true })
    .webp()
    .toBuffer({ resolveWithObject: true });
}
