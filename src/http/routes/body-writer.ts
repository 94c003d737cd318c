import type { OutgoingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import type { SlowClients } from './slow-clients.js';

/** Bytes that may wait for a client to read them; it has the time of `SlowClients` for each so many. Most lists are shorter. */
const MAX_UNSENT_BYTES = 512 * 1024;

/** Writes the body of a response no faster than its client reads. Everything with a body is sent by it. */
export class BodyWriter {
  /** The pieces written since the client had read everything. */
  private unsent: Buffer[] = [];
  private unsentBytes = 0;

  /** @param headers of the body, which are set with its first byte: an error before it has others */
  constructor(
    private readonly response: Response,
    private readonly headers: OutgoingHttpHeaders,
    private readonly slowClients: SlowClients,
  ) {}

  /** Writes pieces, and waits whenever the client has not read enough. Returns false if it has gone. */
  async write(pieces: readonly Buffer[]): Promise<boolean> {
    // Whatever need not wait leaves at once, and is not copied before. The response itself would collect chunks in newer versions
    // of Node, and not always say when they are sent.
    this.response.socket?.cork();
    try {
      for (const part of partsOf(pieces)) {
        this.begin();
        this.response.write(part);
        this.unsent.push(part);
        this.unsentBytes += part.length;
        if (this.unsentBytes >= MAX_UNSENT_BYTES) await this.drained(pieces);
        if (this.response.destroyed) return false;
      }
      return true;
    } finally {
      this.response.socket?.uncork();
    }
  }

  /** Ends the response. Resolves when the client has read all of it, or has gone. */
  async end(): Promise<void> {
    this.begin();
    this.response.end();
    if (this.response.writableLength > 0) await this.slowClients.drained(this.response, this.unsent);
  }

  private begin(): void {
    if (this.response.headersSent) return;
    for (const [name, value] of Object.entries(this.headers))
      if (value !== undefined) this.response.setHeader(name, value);
  }

  private async drained(pieces: readonly Buffer[]): Promise<void> {
    this.response.socket?.uncork();
    // The pieces are held as well: by the caller, until the last of them is written.
    if (this.response.writableNeedDrain)
      await this.slowClients.drained(this.response, [...pieces, ...this.unsent]);
    this.response.socket?.cork();
    this.unsent = [];
    this.unsentBytes = 0;
  }
}

/** Splits large pieces, so that the timeout of a slow client always covers a similar number of bytes. */
function* partsOf(pieces: readonly Buffer[]): Generator<Buffer> {
  for (const piece of pieces) {
    for (let start = 0; start < piece.length; start += MAX_UNSENT_BYTES)
      yield piece.subarray(start, start + MAX_UNSENT_BYTES);
  }
}
