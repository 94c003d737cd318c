import { type Frame, framed, type RecordText } from '../../reading/framed-records.js';

/** A format in which feeds of records are written. */
export interface RecordWriter<Item, Feed, Text extends RecordText = RecordText> {
  readonly write: (item: Item) => Text;
  /** Joins records to a feed, a part at a time. */
  readonly join: (feed: Feed, parts: AsyncIterable<readonly Text[]>) => AsyncIterable<readonly Buffer[]>;
}

/** Returns the writer of a format in which each record is a text by itself. */
export function framedWriter<Item, Feed>(
  write: (item: Item) => string,
  frameOf: (feed: Feed) => Frame,
): RecordWriter<Item, Feed> {
  return {
    write: (item) => ({ text: Buffer.from(write(item)) }),
    join: (feed, parts) => framed(frameOf(feed), parts),
  };
}

/** Bytes of text that are written in one turn of the event loop, unless a single record has more. */
const TURN_BYTES = 64 * 1024;

/** Writes records, as many in a part as one turn of the event loop has time for. */
export function* inTurns<Item, Text extends RecordText>(
  items: readonly Item[],
  write: (item: Item) => Text | undefined,
): Generator<Text[]> {
  let part: Text[] = [];
  let bytes = 0;
  for (const item of items) {
    const written = write(item);
    if (written === undefined) continue;
    part.push(written);
    bytes += written.text.length;
    if (bytes < TURN_BYTES) continue;
    yield part;
    [part, bytes] = [[], 0];
  }
  // A part without texts, too: it gives the event loop a turn after records that were left out.
  yield part;
}
