import { open } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { largestCoded } from './avif-container.js';
import { type Format, HEAD_BYTES } from './image-format.js';
import type { KeptFile } from '../../common/text/sent-file.js';

/** The facts of a file, known before its picture is decoded, that decide on the memory that decoding takes. */
export interface PictureHeader {
  readonly format: Format;
  /** Those of what is decoded, which may be more than what is shown. */
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly hasAlpha: boolean;
  readonly sampleBytes: 1 | 2;
  /** True if no row is complete before the last byte: a JPEG in several scans, an interlaced PNG. */
  readonly isInterlaced: boolean;
  readonly isAnimated: boolean;
  /** At most that many bytes of the file are metadata. */
  readonly metadataBytes: number;
}

/** @throws ApiError `avifInParts`, and other errors for what cannot be read */
export async function readHeader(file: KeptFile, format: Format): Promise<PictureHeader> {
  const metadata = await sharp(file.path, { limitInputPixels: false, failOn: 'error' }).metadata();
  const isDeep = metadata.depth !== 'uchar';
  const decoded = format === 'avif' ? await largestCoded(file.path) : { ...metadata, isDeep };
  return {
    format,
    width: decoded.width,
    height: decoded.height,
    channels: metadata.channels,
    hasAlpha: metadata.hasAlpha,
    sampleBytes: decoded.isDeep ? 2 : 1,
    isInterlaced: metadata.isProgressive,
    isAnimated: (metadata.pages ?? 1) > 1 || isSequence(format, await headOf(file)),
    // Most bytes of an AVIF are pixels; those of others may all be anything else.
    metadataBytes: format === 'avif' ? known(metadata) : file.size,
  };
}

/** Returns the beginning of a file. */
export async function headOf({ path }: Pick<KeptFile, 'path'>): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function known({ exif, icc, xmp }: Metadata): number {
  return [exif, icc, xmp].reduce((sum, part) => sum + (part?.length ?? 0), 0);
}

/** Tells whether an AVIF or a PNG is animated, of which the decoder knows only the first frame. */
function isSequence(format: Format, head: Buffer): boolean {
  if (format === 'avif') return head.subarray(0, head.readUInt32BE(0)).includes('avis');
  return format === 'png' && head.includes('acTL');
}
