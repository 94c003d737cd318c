import { Presets, SingleBar } from 'cli-progress';
import type { CommandHost } from './command-host.js';

/** A progress bar on a terminal; anywhere else it would only be noise. */
export function startBar({ stderr }: CommandHost, unit: string, total: number): SingleBar | undefined {
  if (!stderr.isTTY) return undefined;
  const format = `  {bar} {percentage}% | {value}/{total} ${unit} | {eta_formatted} left`;
  const bar = new SingleBar({ format, stream: stderr }, Presets.shades_classic);
  bar.start(total, 0);
  return bar;
}
