import type { Response } from 'express';
import type { WritableType } from '../common/record-types.js';
import { isForEverybody, type RequestContext } from './request-context.js';

const HEADER = 'Surrogate-Key';
/** The key of responses that any change may affect: lists, and terms with the number of their events. */
const CALENDAR = 'calendar';
/** Keeps the header below the limits of proxies. */
const MAX_KEYS = 50;

/** Returns the key under which caches find the responses that contain a record. */
export function surrogateKey(type: WritableType, id: number): string {
  return `${type}-${id}`;
}

/**
 * Names the records in a public response for caches in front of the service, which can then purge it when one changes.
 * @param keys undefined if the response depends on more than the records in it
 */
export function setSurrogateKeys(
  response: Response,
  context: RequestContext,
  keys: readonly string[] | undefined,
): void {
  if (!isForEverybody(context)) return;
  const isNamed = keys !== undefined && keys.length <= MAX_KEYS;
  response.setHeader(HEADER, isNamed ? keys.join(' ') : CALENDAR);
}
