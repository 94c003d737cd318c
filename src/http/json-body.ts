import { once } from 'node:events';
import type { Response } from 'express';

/** What waits for a slow client beyond what its connection takes. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** In place of a body: the client has it already. */
export const NOT_MODIFIED = Symbol('not modified');

/** Headers that a 304 does not have: a client would take them for new values of those that it keeps. */
export const OF_BODY: ReadonlySet<string> = new Set([
  ...['content-type', 'content-length', 'x-tec-total', 'x-tec-totalpages', 'link'],
]);

/** Says that the client's copy is current. */
export function sendNotModified(response: Response): void {
  for (const name of OF_BODY) response.removeHeader(name);
  response.status(304).end();
}

/** A response body that is JSON already: pieces that are sent one after the other and never copied into one. */
export class JsonBody {
  constructor(readonly pieces: readonly Buffer[]) {}

  get length(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** The whole text, for those who want only a part of it. */
  parse(): unknown {
    return JSON.parse(Buffer.concat(this.pieces).toString());
  }

  /** Sends the pieces, and waits for a client that reads slowly: what it has not read yet is not copied for it. */
  async sendTo(response: Response): Promise<void> {
    for (const [name, value] of Object.entries(jsonHeaders(this.length))) response.setHeader(name, value);
    // As many pieces as possible go out in one write.
    response.cork();
    for (const piece of this.pieces) {
      response.write(piece);
      if (response.writableLength < MAX_UNSENT_BYTES) continue;
      response.uncork();
      await drained(response);
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

/** Resolves when the client has read what was sent, or has gone away. */
async function drained(response: Response): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  settled.abort();
}
