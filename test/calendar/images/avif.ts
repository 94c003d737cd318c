/** A coded picture, and the box that describes how it is coded. */
export interface Coded {
  readonly data: Buffer;
  readonly configuration: Buffer;
}

interface Item {
  readonly type: string;
  readonly data: Buffer;
  /** Boxes that describe it. */
  readonly properties: readonly Buffer[];
}

/** Returns the coded picture of an AVIF. */
export function codedIn(file: Buffer): Coded {
  const place = file.indexOf('av1C') - 4;
  return {
    data: file.subarray(file.indexOf('mdat') + 4),
    configuration: file.subarray(place, place + file.readUInt32BE(place)),
  };
}

/** Returns the same picture, of two frames. */
export function twice({ data, configuration }: Coded): Coded {
  const [, sequenceBytes = 0] = data.subarray(2);
  const frame = data.subarray(2 + 2 + sequenceBytes);
  return { data: Buffer.concat([data, frame]), configuration };
}

/** Returns an item with a picture and the size that the file says it has. */
export function picture({ data, configuration }: Coded, ...properties: readonly Buffer[]): Item {
  return { type: 'av01', data, properties: [...properties, configuration] };
}

export const size = (width: number, height: number) => box('ispe', u32(0), u32(width), u32(height));
/** The part that is not cut off. */
export const aperture = (width: number, height: number) =>
  box('clap', ...[width, 1, height, 1, 0, 1, 0, 1].map(u32));
export const alpha = box('auxC', u32(0), Buffer.from('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0'));

/** Puts an overlay of other items on a canvas. */
export function overlay(width: number, height: number): Item {
  const data = Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.alloc(8),
    u32(width),
    u32(height),
    Buffer.alloc(8),
  ]);
  return { type: 'iovl', data, properties: [size(64, 64)] };
}

/**
 * Returns an AVIF with these items, of which the first is shown.
 * @param reference from one item, counted from 1, to another
 */
export function avif(items: readonly Item[], reference?: { type: string; from: number; to: number }): Buffer {
  const type = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf'));
  const dataAt = type.length + metaOf(items, 0, reference).length + 8;
  const data = items.map((item) => item.data);
  return Buffer.concat([type, metaOf(items, dataAt, reference), box('mdat', ...data)]);
}

function metaOf(
  items: readonly Item[],
  dataAt: number,
  reference?: { type: string; from: number; to: number },
): Buffer {
  const properties = items.flatMap((item) => item.properties);
  const indexes = (item: Item) => item.properties.map((one) => properties.indexOf(one) + 1);
  const described = items.map((item, index) =>
    Buffer.concat([u16(index + 1), Buffer.from([item.properties.length, ...indexes(item)])]),
  );
  const names = items.map(({ type }, index) =>
    box('infe', u32(0x02000000), u16(index + 1), u16(0), Buffer.from(`${type}\0`)),
  );
  let place = dataAt;
  const places = items.map(({ data }, index) => {
    place += data.length;
    return Buffer.concat([u16(index + 1), u16(0), u16(1), u32(place - data.length), u32(data.length)]);
  });
  return box(
    'meta',
    u32(0),
    box('hdlr', u32(0), u32(0), Buffer.from('pict'), Buffer.alloc(13)),
    box('pitm', u32(0), u16(1)),
    box('iloc', u32(0), u16(0x4400), u16(items.length), ...places),
    box('iinf', u32(0), u16(items.length), ...names),
    ...(reference
      ? [box('iref', u32(0), box(reference.type, ...[reference.from, 1, reference.to].map(u16)))]
      : []),
    box('iprp', box('ipco', ...properties), box('ipma', u32(0), u32(items.length), ...described)),
  );
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
