import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Piece } from '../reading/piece.js';

export interface SlowClientLimits {
  /** Time without progress after which a client is disconnected. */
  readonly unreadMs: number;
  /** Bytes that may be buffered for all clients; bytes that several of them wait for count once. */
  readonly unreadBytes: number;
}

const LIMITS: SlowClientLimits = { unreadMs: 30_000, unreadBytes: 64 * 1024 * 1024 };

/** Tracks responses that wait for slow readers, and disconnects the slowest when they hold too much memory. */
export class SlowClients {
  /** Responses in the order in which they began to wait. */
  private readonly waiting = new Map<ServerResponse, readonly Piece[]>();
  private readonly holders = new Map<Piece, number>();
  private heldBytes = 0;

  constructor(private readonly limits = LIMITS) {}

  /** Resolves when the client has read what was written, or has disconnected. */
  async drained(response: ServerResponse, pieces: readonly Piece[]): Promise<void> {
    this.hold(response, pieces);
    const listening = new AbortController();
    const { signal } = listening;
    const timer = setTimeout(giveUp, this.limits.unreadMs, response);
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
    clearTimeout(timer);
    listening.abort();
    this.release(response);
  }

  private hold(response: ServerResponse, pieces: readonly Piece[]): void {
    this.waiting.set(response, pieces);
    for (const piece of pieces) this.count(piece, 1);
    while (this.heldBytes > this.limits.unreadBytes && this.waiting.size > 1) {
      const [longest = response] = this.waiting.keys();
      this.release(longest);
      giveUp(longest);
    }
  }

  private release(response: ServerResponse): void {
    for (const piece of this.waiting.get(response) ?? []) this.count(piece, -1);
    this.waiting.delete(response);
  }

  private count(piece: Piece, change: 1 | -1): void {
    const before = this.holders.get(piece) ?? 0;
    const after = before + change;
    if (before === 0) this.heldBytes += piece.length;
    if (after > 0) {
      this.holders.set(piece, after);
      return;
    }
    this.holders.delete(piece);
    this.heldBytes -= piece.length;
  }
}

/** Resets the connection, which also drops the data in the kernel's send buffer. */
function giveUp({ req }: ServerResponse): void {
  req.socket.resetAndDestroy();
}
