import type { FileHandle } from 'node:fs/promises';

/** The place of the data of a coded picture in a file. */
export interface Extent {
  readonly place: number;
  readonly length: number;
}

/** A unit of AV1. */
interface Unit extends Extent {
  readonly type: number;
}

const SEQUENCE = 1;
/** The header of a frame, with or without its tiles. */
const FRAMES: readonly number[] = [3, 6];
/** One frame may be in that many units. */
const MOST_UNITS = 100;
/** The longest header of a unit: type, layer, and eight bytes of length. */
const HEADER_BYTES = 10;
/** That of a sequence ends within these, unless it tells more than pictures need. */
const SEQUENCE_BYTES = 32;

/**
 * Tells whether the samples of a coded picture have more than 8 bits, which no container has to say truly. True also if that cannot
 * be told.
 * @throws Error for more than one frame: a decoder may keep each of them
 */
export async function isDeep(file: FileHandle, extent: Extent): Promise<boolean> {
  const units = await unitsIn(file, extent);
  const [sequence, ...others] = units.filter(({ type }) => type === SEQUENCE);
  const frames = units.filter(({ type }) => FRAMES.includes(type));
  if (sequence === undefined || others.length > 0 || frames.length !== 1)
    throw new Error('A coded picture has other than one frame.');
  const bits = new Bits(await read(file, sequence.place, Math.min(sequence.length, SEQUENCE_BYTES)));
  return hasHighDepth(bits);
}

async function unitsIn(file: FileHandle, { place, length }: Extent): Promise<Unit[]> {
  const units: Unit[] = [];
  const end = place + length;
  for (let next = place; next < end;) {
    if (units.length === MOST_UNITS) throw new Error('A coded picture has too many units.');
    const unit = unitAt(next, end, await read(file, next, HEADER_BYTES));
    units.push(unit);
    next = unit.place + unit.length;
  }
  return units;
}

/** Reads the header of a unit; without a length, it goes on to the end. */
function unitAt(place: number, end: number, header: Buffer): Unit {
  const first = header.readUInt8(0);
  const [hasLayer, hasLength] = [(first & 4) !== 0, (first & 2) !== 0];
  let next = hasLayer ? 2 : 1;
  let length = 0;
  for (let [shift, more] = [0, hasLength]; more; shift += 7, next++) {
    const byte = header.readUInt8(next);
    length += (byte & 0x7f) * 2 ** shift;
    more = byte > 0x7f;
  }
  const body = place + next;
  return { type: (first >> 3) & 15, place: body, length: hasLength ? length : Math.max(0, end - body) };
}

/** Reads the header of a sequence, as far as its depth. Names and numbers of bits are those of AV1, 5.5. */
function hasHighDepth(bits: Bits): boolean {
  bits.advance({ profile: 3, stillPicture: 1 });
  const isReduced = bits.flag();
  if (isReduced) bits.advance({ level: 5 });
  else if (!skipsOperation(bits)) return true;
  const [width, height] = [bits.value(4) + 1, bits.value(4) + 1];
  bits.advance({ width, height });
  if (!isReduced && bits.flag()) bits.advance({ deltaFrameIdLength: 4, frameIdLength: 3 });
  bits.advance({ largeSuperblocks: 1, filterIntra: 1, intraEdgeFilter: 1 });
  if (!isReduced) skipTools(bits);
  bits.advance({ superResolution: 1, directionalEnhancement: 1, restoration: 1 });
  return bits.flag();
}

/** Skips what only films have; returns false if there is some of it. */
function skipsOperation(bits: Bits): boolean {
  const [hasTiming, hasDelay] = [bits.flag(), bits.flag()];
  if (hasTiming || hasDelay || bits.value(5) > 0) return false;
  bits.advance({ operatingPoint: 12 });
  const level = bits.value(5);
  if (level > 7) bits.advance({ tier: 1 });
  return true;
}

function skipTools(bits: Bits): void {
  bits.advance({ interIntra: 1, maskedCompound: 1, warpedMotion: 1, dualFilter: 1 });
  const hasOrder = bits.flag();
  if (hasOrder) bits.advance({ jointCompound: 1, motionVectors: 1 });
  const isScreenChosen = bits.flag();
  const mayBeScreen = isScreenChosen || bits.flag();
  if (mayBeScreen && !bits.flag()) bits.advance({ integerVectors: 1 });
  if (hasOrder) bits.advance({ orderBits: 3 });
}

class Bits {
  private place = 0;

  constructor(private readonly bytes: Buffer) {}

  flag(): boolean {
    const byte = this.bytes.readUInt8(this.place >> 3);
    const bit = 7 - (this.place & 7);
    this.place++;
    return ((byte >> bit) & 1) === 1;
  }

  value(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--) value = 2 * value + Number(this.flag());
    return value;
  }

  /** @param fields the numbers of their bits */
  advance(fields: Readonly<Record<string, number>>): void {
    for (const count of Object.values(fields)) this.place += count;
  }
}

/** Returns as many bytes of a file as there are from a place on. */
export async function read(file: FileHandle, place: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - place)));
  const { bytesRead } = await file.read(bytes, { position: place });
  return bytes.subarray(0, bytesRead);
}
