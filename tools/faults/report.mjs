import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { inProject } from '../../scripts/lib/paths.mjs';

const COLUMNS = ['case', 'name', 'counted', 'target', 'verdict', 'scale'];
const TITLES = { case: 'case', name: 'figure' };

/** Context for timings: a load far above the number of cores comes from other processes. */
const MACHINE = `${cpus().length} cores, Node ${process.versions.node}, load at the start ${loadavg()[0].toFixed(1)}`;

/** Saves all figures and returns the path of the file. */
export function saveResult(figures, { name, quick, seed }) {
  const file = inProject(`tools/faults/results/${name}.json`);
  writeFileSync(file, JSON.stringify({ seed, quick, machine: MACHINE, figures }, undefined, 2));
  return file;
}

export function printReport(figures, { seed, file }) {
  const rows = figures.map((figure, index) => ({
    ...figure,
    case: figure.case === figures[index - 1]?.case ? '' : figure.case,
  }));
  const all = [Object.fromEntries(COLUMNS.map((column) => [column, TITLES[column] ?? column])), ...rows];
  const widths = COLUMNS.map((column) => Math.max(...all.map((row) => row[column].length)));
  const lines = all.map((row) =>
    COLUMNS.map((column, index) => row[column].padEnd(widths[index]))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${lines.join('\n')}\n\n${MACHINE}. Seed ${seed}. All figures: ${file}\n`);
}
