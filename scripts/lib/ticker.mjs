import { clearInterval, setInterval } from 'node:timers';

/** Shows a title and, on a terminal, the elapsed seconds; the returned function ends the line. */
export function startTicker(title) {
  // stderr, because stdout may be read by a program.
  const { stderr } = process;
  if (!stderr.isTTY) {
    stderr.write(`${title} …\n`);
    return () => {};
  }
  const start = Date.now();
  const show = () => stderr.write(`\r${title} … ${Math.round((Date.now() - start) / 1000)} s`);
  show();
  const timer = setInterval(show, 1000);
  return () => {
    clearInterval(timer);
    show();
    stderr.write('\n');
  };
}
