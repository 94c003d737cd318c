import { clearInterval, setInterval } from 'node:timers';

/** Seconds between two states: on a terminal, where a line is redrawn, and in a log, where each is a line of its own. */
const REDRAWN_S = 1;
const LOGGED_S = 10;

/**
 * Shows a title, how far the work is, and the elapsed seconds; the returned function ends it.
 * @param progress returns how far the work is, such as `3 of 8 files`
 */
export function startTicker(title, progress) {
  // stderr, because stdout may be read by a program.
  const { stderr } = process;
  const start = Date.now();
  const state = () => `${title} … ${progress()}, ${Math.round((Date.now() - start) / 1000)} s`;
  if (!stderr.isTTY) {
    stderr.write(`${title} …\n`);
    const timer = setInterval(() => stderr.write(`${state()}\n`), LOGGED_S * 1000);
    return () => clearInterval(timer);
  }
  // The line may be shorter than the one before, whose end is erased.
  const redraw = () => stderr.write(`\r${state()}\x1b[K`);
  redraw();
  const timer = setInterval(redraw, REDRAWN_S * 1000);
  return () => {
    clearInterval(timer);
    redraw();
    stderr.write('\n');
  };
}
