import { Presets, SingleBar } from 'cli-progress';

/** A progress bar on a terminal; anywhere else it would only be noise. */
export function startBar(unit: string, total: number): SingleBar | undefined {
  if (!process.stderr.isTTY) return undefined;
  const format = `  {bar} {percentage}% | {value}/{total} ${unit} | {eta_formatted} left`;
  const bar = new SingleBar({ format, stream: process.stderr }, Presets.shades_classic);
  bar.start(total, 0);
  return bar;
}
