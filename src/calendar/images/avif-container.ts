import { type FileHandle, open } from 'node:fs/promises';
import { ApiError } from '../../common/errors/api-error.js';
import { type Extent, isDeep, read } from './av1-data.js';

const CODED = 'av01';
/** Types of items that no decoder puts together of others. */
const PLAIN = [CODED, 'Exif', 'mime', 'tmap'];
const BOX_BYTES = 8;
const LONG_BOX_BYTES = 16;
/** Outside of others. Each is read by itself. */
const MOST_BOXES = 100;

export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/**
 * Returns the dimensions of the largest coded picture in an AVIF, and whether one has more than 8 bits. Alpha and what is cut off
 * are decoded, too, and may be larger than what is shown. Decoders refuse what is larger than the file says, if it says something.
 * @throws ApiError `avifInParts`; errors for other files of which it cannot be told
 */
export async function largestCoded(path: string): Promise<Dimensions & { readonly isDeep: boolean }> {
  const file = await open(path);
  try {
    const meta = boxesIn(await metaOf(file));
    const largest = largestIn(meta);
    const depths: boolean[] = [];
    for (const extent of extentsIn(meta)) depths.push(await isDeep(file, extent));
    return { ...largest, isDeep: depths.includes(true) };
  } finally {
    await file.close();
  }
}

/** Returns what describes the pictures. */
async function metaOf(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const found: Buffer[] = [];
  for (let place = 0, boxes = 0; place + LONG_BOX_BYTES <= size; boxes++) {
    if (boxes === MOST_BOXES) throw new Error('There are too many boxes.');
    const header = await read(file, place, LONG_BOX_BYTES);
    const length = lengthOf(header) || size - place;
    if (typeOf(header) === 'meta') found.push((await read(file, place, length)).subarray(BOX_BYTES + 4));
    place += length;
  }
  return only(found);
}

function largestIn(meta: readonly Box[]): Dimensions {
  const properties = boxesIn(only(named('iprp', meta)));
  const sizes = boxesIn(only(named('ipco', properties))).map(sizeIn);
  const sized = sizedItems(only(named('ipma', properties)), sizes);
  for (const { id, type } of itemsIn(only(named('iinf', meta)))) {
    if (!PLAIN.includes(type)) throw new ApiError('avifInParts');
    if (type === CODED && sized.get(id) !== true) throw new Error('A coded picture has no size.');
  }
  return sizes.reduce<Dimensions>(larger, { width: 0, height: 0 });
}

function larger(one: Dimensions, other: Dimensions | undefined): Dimensions {
  return other !== undefined && other.width * other.height > one.width * one.height ? other : one;
}

function sizeIn({ type, body }: Box): Dimensions | undefined {
  return type === 'ispe' ? { width: body.readUInt32BE(4), height: body.readUInt32BE(8) } : undefined;
}

function itemsIn(iinf: Buffer): { readonly id: number; readonly type: string }[] {
  const hasLongCount = iinf.readUInt8(0) > 0;
  return boxesIn(iinf.subarray(hasLongCount ? 8 : 6)).map(({ body }) => {
    const hasLongId = body.readUInt8(0) > 2;
    const place = hasLongId ? 10 : 8;
    const id = hasLongId ? body.readUInt32BE(4) : body.readUInt16BE(4);
    return { id, type: body.toString('latin1', place, place + 4) };
  });
}

/** Tells for each item whether its properties include a size, each time that they are listed. */
function sizedItems(ipma: Buffer, sizes: readonly (Dimensions | undefined)[]): Map<number, boolean> {
  const bytes = new Bytes(ipma);
  const idBytes = bytes.value(1) > 0 ? 4 : 2;
  const indexBytes = (bytes.value(3) & 1) === 1 ? 2 : 1;
  const mostIndex = indexBytes === 2 ? 0x7fff : 0x7f;
  const sized = new Map<number, boolean>();
  for (let left = bytes.value(4); left > 0; left--) {
    const id = bytes.value(idBytes);
    const indexes = Array.from({ length: bytes.value(1) }, () => bytes.value(indexBytes) & mostIndex);
    const isSized = indexes.some((index) => sizes[index - 1] !== undefined);
    sized.set(id, isSized && sized.get(id) !== false);
  }
  return sized;
}

/** Returns where the coded pictures are. */
function extentsIn(meta: readonly Box[]): Extent[] {
  const places = locatedItems(only(named('iloc', meta)));
  const coded = itemsIn(only(named('iinf', meta))).filter(({ type }) => type === CODED);
  return coded.map(({ id }) => {
    const [extent, ...others] = places.get(id) ?? [];
    if (extent === undefined || extent.length === 0 || others.length > 0)
      throw new Error('A coded picture is not in one piece.');
    return extent;
  });
}

/** Returns the pieces of each item, without those of items that are not in the file by themselves. */
function locatedItems(iloc: Buffer): Map<number, Extent[]> {
  const bytes = new Bytes(iloc);
  const version = bytes.value(1);
  bytes.value(3);
  const [ofOffset, ofLength] = halves(bytes.value(1));
  const [ofBase, ofIndex] = halves(bytes.value(1));
  const idBytes = version === 2 ? 4 : 2;
  const located = new Map<number, Extent[]>();
  for (let left = bytes.value(idBytes); left > 0; left--) {
    const id = bytes.value(idBytes);
    const isInFile = (bytes.value(version === 0 ? 0 : 2) & 15) === 0;
    bytes.value(2);
    const base = bytes.value(ofBase);
    const pieces = Array.from({ length: bytes.value(2) }, () => {
      bytes.value(version === 0 ? 0 : ofIndex);
      return { place: base + bytes.value(ofOffset), length: bytes.value(ofLength) };
    });
    located.set(id, [...(located.get(id) ?? []), ...(isInFile ? pieces : [])]);
  }
  return located;
}

function halves(byte: number): [number, number] {
  return [byte >> 4, byte & 15];
}

class Bytes {
  private place = 0;

  constructor(private readonly bytes: Buffer) {}

  /** Returns a number of so many bytes; 0 of none. */
  value(count: number): number {
    const parts = Array.from({ length: count }, () => this.bytes.readUInt8(this.place++));
    return parts.reduce((value, byte) => 256 * value + byte, 0);
  }
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let place = 0; place < bytes.length;) {
    const rest = bytes.subarray(place);
    const length = lengthOf(rest);
    if (length < BOX_BYTES || length > rest.length) throw new Error('A box does not end.');
    boxes.push({ type: typeOf(rest), body: rest.subarray(BOX_BYTES, length) });
    place += length;
  }
  return boxes;
}

function named(type: string, boxes: readonly Box[]): Buffer[] {
  return boxes.flatMap((box) => (box.type === type ? [box.body] : []));
}

/** Returns the only one: of two, decoders may take either. */
function only(found: readonly Buffer[]): Buffer {
  const [one] = found;
  if (one === undefined || found.length > 1) throw new Error('A box is missing, or there are two.');
  return one;
}

/** Returns the length that a box has by its first bytes; 0 if it goes on to the end. */
function lengthOf(box: Buffer): number {
  const length = box.readUInt32BE(0);
  if (length !== 1) return length;
  if (typeOf(box) === 'meta') throw new Error('No description is that long.');
  return Number(box.readBigUInt64BE(BOX_BYTES));
}

function typeOf(box: Buffer): string {
  return box.toString('latin1', 4, BOX_BYTES);
}
