import { clearInterval, setInterval } from 'node:timers';

/** Shows the title, and on a terminal the seconds since; the function returned ends the line. */
export function startTicker(title) {
  // On stderr: stdout may be read by a program.
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
