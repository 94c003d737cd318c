/** Records that are looked up at once. */
const BATCH = 100;
/** Bytes of text that are read at once, unless a single record has more. */
const PART_BYTES = 1024 * 1024;

/** Splits a list, however long it is, into batches of records whose sizes can be asked for. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

/** Splits records into parts that fit into memory: of a megabyte, or of one record. */
export function partsOf<Item>(items: readonly Item[], bytesOf: (item: Item) => number): (readonly Item[])[] {
  const parts: Item[][] = [];
  let total = Infinity;
  for (const item of items) {
    const bytes = bytesOf(item);
    total += bytes;
    if (total <= PART_BYTES) {
      parts.at(-1)?.push(item);
      continue;
    }
    parts.push([item]);
    total = bytes;
  }
  return parts;
}
