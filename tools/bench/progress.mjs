import { SingleBar } from 'cli-progress';

/** Shows the progress of a long step: a bar on a terminal, otherwise one line at its start and one at its end. */
export function startProgress(title, total) {
  const started = Date.now();
  const { stderr } = process;
  const took = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  if (!stderr.isTTY) {
    stderr.write(`${title} …\n`);
    return { advance: () => {}, end: () => stderr.write(`${title}: ${took()}\n`) };
  }
  const bar = new SingleBar({
    stream: stderr,
    format: `${title.padEnd(28)} {bar} {percentage} %  {value}/{total}  {eta_formatted} left`,
    hideCursor: true,
    etaBuffer: 200,
  });
  bar.start(total, 0);
  return {
    advance: (count) => bar.increment(count),
    end: () => {
      bar.update(total);
      bar.stop();
    },
  };
}

/** Shows that a step of unknown length is running, and how long it took. */
export async function withProgress(title, work) {
  const { stderr } = process;
  const started = Date.now();
  stderr.write(stderr.isTTY ? `${title} …` : '');
  const result = await work();
  const line = `${title}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`;
  stderr.write(stderr.isTTY ? `\r\u001b[K${line}` : line);
  return result;
}
