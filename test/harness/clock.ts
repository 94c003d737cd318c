import { Clock } from '../../src/common/dates/clock.js';

interface Timeout {
  readonly at: number;
  readonly ending: AbortController;
}

/** A clock that stands still until a test moves it. */
export class TestClock extends Clock {
  private current = new Date();
  private next: Date | undefined;
  /** The milliseconds of all pauses: the timers of the system do not follow a clock that is set, either. */
  private passed = 0;
  private readonly timeouts = new Set<Timeout>();

  override now(): Date {
    const { current, next } = this;
    this.current = next ?? current;
    this.next = undefined;
    return current;
  }

  /** Moves the clock instead of waiting. */
  override pause(milliseconds: number): Promise<void> {
    this.current = new Date(this.current.getTime() + milliseconds);
    this.passed += milliseconds;
    this.endTimeouts();
    return Promise.resolve();
  }

  /** Returns a signal that aborts after pauses of this length, however long they take; without any time, soon. */
  override timeout(milliseconds: number): AbortSignal {
    const ending = new AbortController();
    this.timeouts.add({ at: this.passed + milliseconds, ending });
    queueMicrotask(() => {
      this.endTimeouts();
    });
    return ending.signal;
  }

  /** Moves the clock after it has been read once more, as if the process were suspended then. */
  jumpOnceRead(moment: Date): void {
    this.next = moment;
  }

  /** Sets the clock to an instant such as `2026-11-20T12:00:00Z`. */
  set(moment: string): void {
    this.current = new Date(moment);
  }

  private endTimeouts(): void {
    for (const timeout of this.timeouts) {
      if (timeout.at > this.passed) continue;
      this.timeouts.delete(timeout);
      timeout.ending.abort();
    }
  }
}
