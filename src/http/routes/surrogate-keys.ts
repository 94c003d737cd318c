import type { Response } from 'express';
import type { Result } from '../../reading/result.js';
import { surrogateKey } from '../../reading/surrogate-key.js';

const HEADER = 'Surrogate-Key';
/** The key of responses that any change may affect: lists, and terms with the number of their events. */
const CALENDAR = 'calendar';
/** Keeps the header below the limits of proxies. */
const MAX_KEYS = 50;

/**
 * Names the records in a public response for caches in front of the service, which can then purge it when one changes.
 * @param keys undefined if the response depends on more than the records in it
 */
export function setSurrogateKeys(response: Response, keys: readonly string[] | undefined): void {
  const isNamed = keys !== undefined && keys.length <= MAX_KEYS;
  response.setHeader(HEADER, isNamed ? keys.join(' ') : CALENDAR);
}

/** Returns the keys of the records in a result, if it depends on nothing else. */
export function keysOf({ record, contained }: Result): string[] | undefined {
  return record && contained && [surrogateKey(record.type, record.id), ...contained];
}
