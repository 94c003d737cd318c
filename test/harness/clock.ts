import { Clock } from '../../src/common/clock.js';

/** A clock that stands still until a test moves it. */
export class TestClock extends Clock {
  private current = new Date();

  override now(): Date {
    return this.current;
  }

  /** Sets the clock to an instant such as `2026-11-20T12:00:00Z`. */
  set(moment: string): void {
    this.current = new Date(moment);
  }
}
