import type { Response } from 'express';

/** Returned instead of a body when the client's copy is current. */
export const NOT_MODIFIED = Symbol('not modified');

/** Headers to remove from a 304: a client would update the stored response with them. */
const OF_BODY = ['content-type', 'content-length', 'x-tec-total', 'x-tec-totalpages', 'link'];

/** Sends a 304. */
export function sendNotModified(response: Response): void {
  for (const name of OF_BODY) response.removeHeader(name);
  response.status(304).end();
}
