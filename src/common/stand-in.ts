import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/**
 * The replica that stands in for the primary while that does not answer, and which work may be given to it. The one
 * piece of ambient state of the service: a session is chosen deep in the pool, for repositories that need not know.
 */
@Injectable()
export class StandIn {
  private readonly reads = new AsyncLocalStorage<() => void>();
  private needed = false;

  /** There is a replica, and the primary does not answer. */
  get isNeeded(): boolean {
    return this.needed;
  }

  /** The work under way may be given to the replica: it only reads, and began while the primary was away. */
  get isAllowed(): boolean {
    return this.reads.getStore() !== undefined;
  }

  /** Does work that only reads. `use` is told each time that the replica is given a part of it. */
  read<T>(work: () => T, use: () => void): T {
    return this.needed ? this.reads.run(use, work) : work();
  }

  /** The replica is about to be asked. */
  use(): void {
    this.reads.getStore()?.();
  }

  begin(): void {
    this.needed = true;
  }

  /** What is under way goes on with the primary. */
  end(): void {
    this.needed = false;
    // Until then every promise of the process pays for it, on Node 20.
    this.reads.disable();
  }
}
