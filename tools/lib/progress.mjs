import { SingleBar } from 'cli-progress';

/** Shows the progress of a long step: a bar on a terminal, otherwise one line at its start and one at its end. */
export function startProgress(title, total) {
  const started = Date.now();
  const { stderr } = process;
  if (!stderr.isTTY) {
    stderr.write(`${title} …\n`);
    const end = () => stderr.write(`${title}: ${secondsSince(started)}\n`);
    /** @type {(count?: number) => void} */
    const advance = () => {};
    return { advance, end };
  }
  const format = `${title.padEnd(28)} {bar} {percentage} %  {value}/{total}  {eta_formatted} left`;
  const bar = new SingleBar({ stream: stderr, format, hideCursor: true, etaBuffer: 200 });
  bar.start(total, 0);
  const end = () => {
    bar.update(total);
    bar.stop();
  };
  return { advance: (count = 1) => bar.increment(count), end };
}

/** Shows that a step of unknown length is running, and how long it took. */
export async function withProgress(title, work) {
  const { stderr } = process;
  const started = Date.now();
  stderr.write(stderr.isTTY ? `${title} …` : '');
  const result = await work();
  stderr.write(`${stderr.isTTY ? '\r\u001b[K' : ''}${title}: ${secondsSince(started)}\n`);
  return result;
}

function secondsSince(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
