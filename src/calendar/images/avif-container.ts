import { type FileHandle, open } from 'node:fs/promises';
import { ApiError } from '../../common/errors/api-error.js';

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
 * Returns the dimensions of the largest coded picture in an AVIF. Alpha and what is cut off are decoded, too, and may be larger
 * than what is shown. Decoders refuse what is larger than the file says, if it says something.
 * @throws ApiError `avifInParts`; errors for other files of which it cannot be told
 */
export async function largestCoded(path: string): Promise<Dimensions> {
  const file = await open(path);
  try {
    return largestIn(boxesIn(await metaOf(file)));
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
  const idBytes = ipma.readUInt8(0) > 0 ? 4 : 2;
  const indexBytes = (ipma.readUInt8(3) & 1) === 1 ? 2 : 1;
  const mostIndex = indexBytes === 2 ? 0x7fff : 0x7f;
  const sized = new Map<number, boolean>();
  let place = 8;
  for (let left = ipma.readUInt32BE(4); left > 0; left--) {
    const id = ipma.readUIntBE(place, idBytes);
    const first = place + idBytes + 1;
    place = first + ipma.readUInt8(first - 1) * indexBytes;
    let isSized = false;
    for (let one = first; one < place; one += indexBytes)
      isSized ||= sizes[(ipma.readUIntBE(one, indexBytes) & mostIndex) - 1] !== undefined;
    sized.set(id, isSized && sized.get(id) !== false);
  }
  return sized;
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

/** Returns as many bytes of a file as there are from this place on. */
async function read(file: FileHandle, place: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(Math.min(length, size - place)), { position: place });
  return buffer;
}
