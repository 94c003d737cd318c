import type { WritableType } from '../common/record-types.js';

/** Returns the key under which caches find the responses that contain a record. */
export function surrogateKey(type: WritableType, id: number): string {
  return `${type}-${id}`;
}
