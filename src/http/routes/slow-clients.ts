import type { ServerResponse } from 'node:http';

export interface SlowClientLimits {
  /** Time without progress after which a client is disconnected. */
  readonly unreadMs: number;
  /** Bytes that may be held for all clients; memory that several of them wait for counts once. */
  readonly unreadBytes: number;
}

const LIMITS: SlowClientLimits = { unreadMs: 30_000, unreadBytes: 64 * 1024 * 1024 };

/** Tracks responses that wait for slow readers, and disconnects the slowest when they hold too much memory. */
export class SlowClients {
  /** Responses in the order in which they began to wait. */
  private readonly waiting = new Map<ServerResponse, readonly Buffer[]>();
  /** The number of pieces in each block of memory; a part of a piece takes no further memory, a copy does. */
  private readonly holders = new Map<ArrayBufferLike, number>();
  private heldBytes = 0;

  constructor(private readonly limits = LIMITS) {}

  /**
   * Resolves when the client has read what was written, or has disconnected.
   * @param pieces everything that is held for the response meanwhile
   */
  async drained(response: ServerResponse, pieces: readonly Buffer[]): Promise<void> {
    // It says so only once.
    if (response.destroyed) return;
    this.hold(response, pieces);
    const timer = setTimeout(giveUp, this.limits.unreadMs, response);
    await drainedOrClosed(response);
    clearTimeout(timer);
    this.release(response);
  }

  private hold(response: ServerResponse, pieces: readonly Buffer[]): void {
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

  private count({ buffer: block }: Buffer, change: 1 | -1): void {
    const before = this.holders.get(block) ?? 0;
    const after = before + change;
    if (before === 0) this.heldBytes += block.byteLength;
    if (after > 0) {
      this.holders.set(block, after);
      return;
    }
    this.holders.delete(block);
    this.heldBytes -= block.byteLength;
  }
}

/** Every large response waits: an abort of `once` for each would cost a tenth of its time. */
function drainedOrClosed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      response.off('drain', end).off('close', end);
      resolve();
    };
    response.on('drain', end).on('close', end);
  });
}

/** Resets the connection, which also drops the data in the kernel's send buffer. */
function giveUp({ req }: ServerResponse): void {
  req.socket.resetAndDestroy();
}
