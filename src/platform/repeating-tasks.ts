import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from './service-logger.js';

const RETRY_MS = 5_000;
const PATIENCE_MS = 5_000;

/** Work that every instance does at intervals, outside requests. */
export interface RepeatingTask {
  readonly work: () => unknown;
  /** The pause behind the work. */
  readonly everyMs: number;
  /** The pause behind work that failed: five seconds unless given. */
  readonly retryMs?: number;
  /** The message with which a failure is logged. */
  readonly failure: string;
}

/** Runs the repeating tasks of the service, from its start until it stops. */
@Injectable()
export class RepeatingTasks implements OnModuleDestroy {
  private readonly tasks: RepeatingTask[] = [];
  private readonly running = new Set<Promise<unknown>>();
  private readonly stop = new AbortController();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Aborts when the service stops. */
  get stopping(): AbortSignal {
    return this.stop.signal;
  }

  /** Adds work that is repeated from the start of the service on. */
  add(...tasks: readonly RepeatingTask[]): void {
    this.tasks.push(...tasks);
  }

  /** Does the work of each task at once, and then at intervals. Commands and tests do not start them. */
  start(): void {
    for (const task of this.tasks) void this.repeat(task);
  }

  /** Does further work after a pause, unless the service stops before. */
  async after(milliseconds: number, work: () => void): Promise<void> {
    if (await this.paused(milliseconds)) work();
  }

  /** Returns the result of work whose end the service waits for; undefined if it fails, which is logged. */
  async attempt<T>(work: () => T | Promise<T>, failure: string): Promise<T | undefined> {
    const attempt = Promise.resolve().then(work);
    this.running.add(attempt);
    try {
      return await attempt;
    } catch (error) {
      this.logger.warn({ err: error }, failure);
      return undefined;
    } finally {
      this.running.delete(attempt);
    }
  }

  /** Waits for the work that is under way, though not for work that hangs. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await Promise.race([Promise.allSettled(this.running), pause(PATIENCE_MS, undefined, { ref: false })]);
  }

  private async repeat({ work, everyMs, retryMs = RETRY_MS, failure }: RepeatingTask): Promise<void> {
    const succeeds = async () => {
      await work();
      return true;
    };
    while (await this.paused((await this.attempt(succeeds, failure)) ? everyMs : retryMs));
  }

  /** Returns false, at once, if the service stops. */
  private paused(milliseconds: number): Promise<boolean> {
    return pause(milliseconds, true, { signal: this.stopping, ref: false }).catch(() => false);
  }
}
