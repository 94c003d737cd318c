import { Clock } from '../../src/dates/clock.js';

/** A clock that stands still until a test moves it. */
export class TestClock extends Clock {
  private current = new Date();
  private next: Date | undefined;

  override now(): Date {
    const { current, next } = this;
    this.current = next ?? current;
    this.next = undefined;
    return current;
  }

  /** Moves the clock instead of waiting. */
  override pause(milliseconds: number): Promise<void> {
    this.current = new Date(this.current.getTime() + milliseconds);
    return Promise.resolve();
  }

  /** Moves the clock after it has been read once more, as if the process were suspended then. */
  jumpOnceRead(moment: Date): void {
    this.next = moment;
  }

  /** Sets the clock to an instant such as `2026-11-20T12:00:00Z`. */
  set(moment: string): void {
    this.current = new Date(moment);
  }
}
