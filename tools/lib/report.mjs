import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { inProject } from '../../scripts/lib/paths.mjs';

/** Tells times apart: a load far above the number of cores comes from other processes. */
const MACHINE = {
  cores: cpus().length,
  processor: cpus()[0]?.model,
  node: process.version,
  loadAtStart: loadavg()[0],
};

/** Aligns rows of texts as a Markdown table, which is also readable in a terminal. */
export function table(rows, numbersFrom = 1) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    `| ${row.map((cell, column) => (column < numbersFrom ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(' | ')} |`;
  const rule = widths.map((width, column) => '-'.repeat(width - 1) + (column < numbersFrom ? '-' : ':'));
  return [rows[0], rule, ...rows.slice(1)].map(line).join('\n');
}

/** Formats rows of texts as CSV, which GitHub shows as a table. */
export function csv(rows) {
  const quoted = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => `${row.map(quoted).join(',')}\n`).join('');
}

/** Formats a figure with about three digits. */
export function figure(value) {
  if (value === null || value === undefined) return '';
  if (value > 0 && value < 0.1) return value.toPrecision(2);
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Saves a result in the folder of a tool, which git ignores, and returns the path of the file. */
export function save(tool, name, result) {
  const folder = inProject(`tools/${tool}/results`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}/${name}.json`,
    `${JSON.stringify({ ...result, machine: MACHINE }, undefined, 2)}\n`,
  );
  return `${folder}/${name}.json`;
}

export function print(...lines) {
  process.stdout.write(`${lines.join('\n')}\n`);
}
