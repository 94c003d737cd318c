import { setImmediate as turn } from 'node:timers/promises';
import type { Response } from 'express';
import { BodyWriter } from './body-writer.js';
import type { SlowClients } from './slow-clients.js';

/** A response body that is written while it is made or read, so that its length costs no memory. */
export class StreamedBody {
  /**
   * @param parts each of which is made in one turn of the event loop, and held until a client has read it
   * @param length the number of bytes, if it is known
   */
  constructor(
    readonly contentType: string,
    private readonly parts: AsyncIterable<readonly Buffer[]>,
    private readonly length?: number,
  ) {}

  /** Sends the parts no faster than the client reads. An error before the first byte becomes an error response. */
  async sendTo(response: Response, slowClients: SlowClients): Promise<void> {
    const headers = { 'content-type': this.contentType, 'content-length': this.length };
    const writer = new BodyWriter(response, headers, slowClients);
    try {
      if (response.req.method !== 'HEAD')
        for await (const part of this.parts) {
          if (!(await writer.write(part))) return;
          // Parts of cached records are made without waiting for anything else.
          await turn();
        }
      await writer.end();
    } catch (error) {
      if (!response.headersSent) throw error;
      // The client must not take what it has for the whole.
      response.req.failure = error;
      response.req.socket.resetAndDestroy();
    }
  }
}
