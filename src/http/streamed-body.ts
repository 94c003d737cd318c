import type { Response } from 'express';
import type { SlowClients } from './slow-clients.js';

/** Size at which text is written. */
const CHUNK_LENGTH = 64 * 1024;
/** Bytes buffered for a slow client beyond those that its connection takes. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** A response body that is written while it is made, so that its length costs no memory. */
export class StreamedBody {
  constructor(
    readonly mediaType: string,
    private readonly pieces: AsyncIterable<string>,
  ) {}

  /** Sends the pieces no faster than the client reads. An error before the first one becomes an error response. */
  async sendTo(response: Response, slowClients: SlowClients): Promise<void> {
    const chunks = chunksOf(this.pieces);
    const first = response.req.method === 'HEAD' ? undefined : await chunks.next();
    response.setHeader('content-type', `${this.mediaType}; charset=utf-8`);
    try {
      for (let next = first; next !== undefined && next.done !== true; next = await chunks.next())
        if (!(await isSent(next.value, response, slowClients))) return;
      response.end();
    } catch (error) {
      // The client must not take what it has for the whole.
      response.req.failure = error;
      response.req.socket.resetAndDestroy();
    } finally {
      await chunks.return(undefined);
    }
  }
}

/** Writes a chunk, and waits until the client has read enough. Returns false if it has gone. */
async function isSent(chunk: Buffer, response: Response, slowClients: SlowClients): Promise<boolean> {
  response.write(chunk);
  if (response.writableLength >= MAX_UNSENT_BYTES) await slowClients.drained(response, [chunk]);
  return !response.destroyed;
}

async function* chunksOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer, undefined> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK_LENGTH) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
  return undefined;
}
