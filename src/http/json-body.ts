import type { Response } from 'express';
import type { SlowClients } from './slow-clients.js';

/** The bytes that wait for a slow client beyond those that its connection takes. */
const MAX_UNSENT_BYTES = 512 * 1024;

/** In place of a body: the client has it already. */
export const NOT_MODIFIED = Symbol('not modified');

/** The size from which a chunk goes out. */
const CHUNK_BYTES = 128 * 1024;

/** Headers that a 304 does not have: a client would take them for new values of those that it keeps. */
const OF_BODY = ['content-type', 'content-length', 'x-tec-total', 'x-tec-totalpages', 'link'];

/** Says that the client's copy is current. */
export function sendNotModified(response: Response): void {
  for (const name of OF_BODY) response.removeHeader(name);
  response.status(304).end();
}

/** A response body that is JSON already, in pieces that other responses share. */
export class JsonBody {
  constructor(readonly pieces: readonly Buffer[]) {}

  get length(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** The whole text, for those who want only a part of it. */
  parse(): unknown {
    return JSON.parse(Buffer.concat(this.pieces).toString());
  }

  /** Sends the pieces, and waits for a client that reads slowly: only the next chunks are copied for it. */
  async sendTo(response: Response, slowClients: SlowClients): Promise<void> {
    for (const [name, value] of Object.entries(jsonHeaders(this.length))) response.setHeader(name, value);
    // The head and the first chunk go out in one write.
    response.cork();
    for (const chunk of chunksOf(this.pieces)) {
      response.write(chunk);
      if (response.writableLength < MAX_UNSENT_BYTES) continue;
      response.uncork();
      await slowClients.drained(response, this.pieces);
      if (response.destroyed) return;
      response.cork();
    }
    response.end();
  }
}

/** The headers of a response that is JSON of so many bytes. */
export function jsonHeaders(length: number): Readonly<Record<string, string | number>> {
  return { 'content-type': 'application/json; charset=utf-8', 'content-length': length };
}

/** The pieces, put together to chunks: the system needs longer for a hundred small ones than it takes to copy them. */
function* chunksOf(pieces: readonly Buffer[]): Generator<Buffer> {
  let chunk: Buffer[] = [];
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

function inOne(parts: readonly Buffer[]): Buffer {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : Buffer.concat(parts);
}

/** The pieces, of which the large ones come in parts, so that patience is measured by equal amounts. */
function* partsOf(pieces: readonly Buffer[]): Generator<Buffer> {
  for (const piece of pieces) {
    for (let start = 0; start < piece.length; start += MAX_UNSENT_BYTES)
      yield piece.subarray(start, start + MAX_UNSENT_BYTES);
  }
}
