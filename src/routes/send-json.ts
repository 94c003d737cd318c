import type { Response } from 'express';
import type { Json } from '../reading/json.js';
import type { Piece } from '../reading/piece.js';
import type { SlowClients } from './slow-clients.js';

/** Bytes buffered for a slow client beyond those that its connection takes. */
const MAX_UNSENT_BYTES = 512 * 1024;

/** Returned instead of a body when the client's copy is current. */
export const NOT_MODIFIED = Symbol('not modified');

/** Size at which a chunk is written. */
const CHUNK_BYTES = 128 * 1024;

/** Headers to remove from a 304: a client would update the stored response with them. */
const OF_BODY = ['content-type', 'content-length', 'x-tec-total', 'x-tec-totalpages', 'link'];

/** Sends a 304. */
export function sendNotModified(response: Response): void {
  for (const name of OF_BODY) response.removeHeader(name);
  response.status(304).end();
}

/** Sends the pieces with back pressure: only the next chunks are copied for a client that reads slowly. */
export async function sendJson(response: Response, json: Json, slowClients: SlowClients): Promise<void> {
  for (const [name, value] of Object.entries(jsonHeaders(json.length))) response.setHeader(name, value);
  // Corked, so that headers and first chunk go out in one write.
  response.cork();
  for (const chunk of chunksOf(json.pieces)) {
    response.write(chunk);
    if (response.writableLength < MAX_UNSENT_BYTES) continue;
    response.uncork();
    await slowClients.drained(response, json.pieces);
    if (response.destroyed) return;
    response.cork();
  }
  response.end();
}

/** Sets the headers of a JSON response. */
function jsonHeaders(length: number): Readonly<Record<string, string | number>> {
  return { 'content-type': 'application/json; charset=utf-8', 'content-length': length };
}

/** Joins pieces to chunks: writing a hundred small ones costs more than copying them. */
export function* chunksOf(pieces: readonly Piece[]): Generator<Buffer> {
  let chunk: Piece[] = [];
  let bytes = 0;
  for (const part of partsOf(pieces)) {
    chunk.push(part);
    bytes += part.length;
    if (bytes < CHUNK_BYTES) continue;
    yield inOne(chunk);
    chunk = [];
    bytes = 0;
  }
  if (bytes > 0) yield inOne(chunk);
}

function inOne(parts: readonly Piece[]): Buffer {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : Buffer.concat(parts);
}

/** Splits large pieces, so that the timeout of a slow client always covers a similar number of bytes. */
function* partsOf(pieces: readonly Piece[]): Generator<Piece> {
  for (const piece of pieces) {
    for (let start = 0; start < piece.length; start += MAX_UNSENT_BYTES)
      yield piece.subarray(start, start + MAX_UNSENT_BYTES);
  }
}
