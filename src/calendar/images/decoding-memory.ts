import type { Format } from './image-format.js';
import type { PictureHeader } from './picture-header.js';
import { SIZES } from './sizes.js';

/**
 * Megabytes for all decoders of an instance together: what a limit of 512 MB leaves beside the rest of the service. How the
 * costs were measured is in docs/decisions/0047-memory-for-pictures.md.
 */
export const BUDGET = 240;

const MEGABYTE = 1_000_000;
/** Sides as long as those of WebP. */
const LONGEST_SIDE = 16_383;
/** Bytes that every picture takes. */
const LEAST = 11 * MEGABYTE;
/** Rows that are held while a picture is made smaller. */
const ROWS = 2_000;
/** Bytes for each pixel of the largest size while it is encoded, if it is noise. */
const ENCODING = { opaque: 24, alpha: 43 };
/** Pictures with alpha and more pixels than this are encoded with less memory. */
export const MOST_ALPHA_PIXELS = 5_000_000;
const AVIF = { 1: { opaque: 18.5, alpha: 19 }, 2: { opaque: 25.1, alpha: 32 } };

interface Cost {
  /** Bytes for each pixel of those that are held all at once. */
  readonly pixel: (header: PictureHeader) => number;
  readonly rows: number;
  /** Bytes for each byte of metadata. */
  readonly metadata: number;
}

const COSTS: Readonly<Record<Format, Cost>> = {
  jpeg: {
    pixel: ({ isInterlaced, channels }) => (isInterlaced ? 2.2 * channels : 0),
    rows: ROWS,
    metadata: 3.7,
  },
  png: { pixel: (header) => (header.isInterlaced ? samples(header) : 0), rows: ROWS, metadata: 5.4 },
  webp: { pixel: () => 5, rows: ROWS, metadata: 4.1 },
  gif: { pixel: () => 4, rows: ROWS, metadata: 4.9 },
  avif: {
    pixel: ({ hasAlpha, sampleBytes }) => AVIF[sampleBytes][hasAlpha ? 'alpha' : 'opaque'],
    rows: 0,
    metadata: 5.9,
  },
};

/** Returns the megabytes that it takes to read the header of a file, which may be nothing but metadata. */
export function megabytesToRead(format: Format, bytes: number): number {
  return inMegabytes(LEAST + COSTS[format].metadata * bytes);
}

/** Returns the megabytes that it takes to decode a picture and to encode its sizes. */
export function megabytesToMake(header: PictureHeader): number {
  return inMegabytes(Math.max(decoding(header), encoding(header)));
}

export function isTooLarge(header: PictureHeader): boolean {
  return Math.max(header.width, header.height) > LONGEST_SIDE || megabytesToMake(header) > BUDGET;
}

/** Returns the largest dimensions in which a picture would not be too large, in its proportions. */
export function largestLike(header: PictureHeader): { readonly width: number; readonly height: number } {
  let scale = Math.min(1, LONGEST_SIDE / Math.max(header.width, header.height));
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  for (;;) {
    const size = { width: scaled(header.width), height: scaled(header.height) };
    if (!isTooLarge({ ...header, ...size })) return size;
    scale *= 0.999;
  }
}

function decoding(header: PictureHeader): number {
  const { format, width, height, metadataBytes } = header;
  const { pixel, rows, metadata } = COSTS[format];
  const held = pixel(header) * width * height + samples(header) * width * Math.min(rows, height);
  return LEAST + held + metadata * metadataBytes;
}

function encoding({ width, height, hasAlpha }: PictureHeader): number {
  const scale = Math.min(1, SIZES.full.width / Math.max(width, height));
  const pixels = width * height * scale ** 2;
  return hasAlpha ? ENCODING.alpha * Math.min(pixels, MOST_ALPHA_PIXELS) : ENCODING.opaque * pixels;
}

/** Returns the bytes of a pixel. */
function samples({ channels, sampleBytes }: PictureHeader): number {
  return channels * sampleBytes;
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / MEGABYTE);
}
