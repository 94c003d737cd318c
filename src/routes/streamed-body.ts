import { setImmediate as turn } from 'node:timers/promises';
import type { Response } from 'express';
import { chunksOf } from './send-json.js';
import type { Piece } from '../reading/piece.js';
import type { SlowClients } from './slow-clients.js';

/** Bytes buffered for a slow client beyond those that its connection takes. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** A response body that is written while it is made, so that its length costs no memory. */
export class StreamedBody {
  /** @param parts each of which is made in one turn of the event loop, and held until a client has read it */
  constructor(
    readonly mediaType: string,
    private readonly parts: AsyncIterable<readonly Piece[]>,
  ) {}

  /** Sends the parts no faster than the client reads. An error before the first byte becomes an error response. */
  async sendTo(response: Response, slowClients: SlowClients): Promise<void> {
    try {
      if (response.req.method !== 'HEAD')
        for await (const part of this.parts) {
          if (!(await this.isSent(part, response, slowClients))) return;
          // Parts of cached records are made without waiting for anything else.
          await turn();
        }
      this.begin(response);
      response.end();
    } catch (error) {
      if (!response.headersSent) throw error;
      // The client must not take what it has for the whole.
      response.req.failure = error;
      response.req.socket.resetAndDestroy();
    }
  }

  /** Writes a part, waiting whenever the client has not read enough. Returns false if it has gone. */
  private async isSent(
    part: readonly Piece[],
    response: Response,
    slowClients: SlowClients,
  ): Promise<boolean> {
    for (const chunk of chunksOf(part)) {
      this.begin(response);
      response.write(chunk);
      if (response.writableLength >= MAX_UNSENT_BYTES) await slowClients.drained(response, part);
      if (response.destroyed) return false;
    }
    return true;
  }

  private begin(response: Response): void {
    if (!response.headersSent) response.setHeader('content-type', `${this.mediaType}; charset=utf-8`);
  }
}
