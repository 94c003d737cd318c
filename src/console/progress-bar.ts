import { Presets, SingleBar } from 'cli-progress';
import type { CommandHost } from './command-host.js';

/** Starts a progress bar, but only on a terminal. */
export function startBar({ stderr }: CommandHost, unit: string, total: number): SingleBar | undefined {
  if (!stderr.isTTY) return undefined;
  const format = `  {bar} {percentage}% | {value}/{total} ${unit} | {eta_formatted} left`;
  const bar = new SingleBar({ format, stream: stderr }, Presets.shades_classic);
  bar.start(total, 0);
  return bar;
}
