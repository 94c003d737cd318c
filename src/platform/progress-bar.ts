import progressBars, { type SingleBar } from 'cli-progress';
import type { CommandHost } from './command-host.js';

// Only the default export has all members.
const { Format, Presets } = progressBars;

/** The state of a bar besides its numbers: a sentence about a pause, shown instead of rate and remaining time. */
export interface BarState {
  readonly waiting?: string;
}

/** Starts a progress bar with rate and remaining time, but only on a terminal. */
export function startBar({ stderr }: CommandHost, unit: string, total: number): SingleBar | undefined {
  if (!stderr.isTTY) return undefined;
  const started = performance.now();
  const bar = new progressBars.SingleBar(
    {
      stream: stderr,
      format: (options, { progress, value, total: all, eta }, { waiting = '' }: BarState) => {
        const rate = value / Math.max((performance.now() - started) / 1000, 0.001);
        const left = Format.TimeFormat(eta, options, 1);
        const done = `${Math.floor(progress * 100)}% | ${value}/${all} ${unit}`;
        if (waiting !== '') return `  ${done} | ${waiting}`;
        return `  ${Format.BarFormat(progress, options)} ${done} | ${rate.toFixed(1)} a second | ${left} left`;
      },
    },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return bar;
}
