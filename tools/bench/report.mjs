import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const MEASURES = ['perSecond', 'p50', 'p99', 'nodeMs', 'postgresMs', 'memoryMb', 'wrong'];
const HEAD = ['case', 'req/s', 'ratio', 'p50 ms', 'p99 ms', 'node ms', 'pg ms', 'first ms', 'probe ms', 'MB'];

/** Computes the medians of a case, and the ratio of the service to each bare server. */
export function summarise(name, { rounds, size, skipped, firstMs }) {
  if (skipped !== undefined) return { name, skipped };
  const servers = Object.fromEntries(Object.entries(rounds).map(([server, all]) => [server, medians(all)]));
  const { service, ...references } = servers;
  const ratios = Object.entries(references).map(([server, { perSecond }]) => [
    server,
    service.perSecond / perSecond,
  ]);
  const probes = rounds.service.flatMap(({ probeMs }) => probeMs ?? []);
  const probeMs = probes.length === 0 ? undefined : Math.max(...probes);
  return { name, size, firstMs, probeMs, servers, ratios: Object.fromEntries(ratios), rounds };
}

/** Formats one case as a line, printed as soon as it was measured. */
export function line({ name, skipped, servers, ratios }) {
  if (skipped !== undefined) return `${name}: ${skipped}`;
  const { perSecond, p50, p99, wrong } = servers.service;
  const text = `${name}: ${figure(perSecond)} req/s, p50 ${figure(p50)} ms, p99 ${figure(p99)} ms ${ratioText(ratios)}`;
  return wrong > 0 ? `${text.trim()}, ${wrong} wrong responses` : text.trim();
}

/** Formats all cases as a table. */
export function table(summaries) {
  return aligned([HEAD, ...summaries.map(row)]);
}

/** Formats several results as one table: every case in the first result, and how it slows down in the others. */
export function growthTable(results) {
  const [first] = results;
  const sizes = results.map(({ settings }) => `first ms, ${settings.events.toLocaleString('en')}`);
  const rows = first.cases.map(({ name, servers, ratios = {} }) => {
    const firsts = results.map(({ cases }) => cases.find((one) => one.name === name)?.firstMs);
    const { p50, p99, nodeMs, postgresMs } = servers?.service ?? {};
    return [name, ratioText(ratios), ...[p50, p99, nodeMs, postgresMs, ...firsts].map(figure)];
  });
  return aligned([['case', 'ratio', 'p50 ms', 'p99 ms', 'node ms', 'pg ms', ...sizes], ...rows]);
}

/** Aligns cells as a Markdown table, which is also readable in a terminal. */
export function aligned(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((cells) => cells[column].length)));
  const shown = rows.map(
    (cells) => `| ${cells.map((cell, column) => padded(cell, column, widths)).join(' | ')} |`,
  );
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [shown[0], `| ${rule.join(' | ')} |`, ...shown.slice(1)].join('\n');
}

/** Saves all measurements as JSON. */
export function save(name, folder, result) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const machine = { cores: cpus().length, processor: cpus()[0]?.model, node: process.version };
  writeFileSync(file, `${JSON.stringify({ ...result, machine }, null, 2)}\n`);
  return file;
}

function medians(all) {
  return Object.fromEntries(MEASURES.map((name) => [name, median(all.map((one) => one[name]))]));
}

/** Returns the median; of an even number of values, the upper one of the two in the middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function row({ name, skipped, servers, ratios, firstMs, probeMs }) {
  if (skipped !== undefined) return [`${name} (${skipped})`, ...HEAD.slice(1).map(() => '')];
  const { perSecond, p50, p99, nodeMs, postgresMs, memoryMb, wrong } = servers.service;
  const named = wrong > 0 ? `${name} (${wrong} wrong)` : name;
  return [
    named,
    figure(perSecond),
    ratioText(ratios),
    ...[p50, p99, nodeMs, postgresMs, firstMs, probeMs, memoryMb].map(figure),
  ];
}

function ratioText(ratios) {
  return Object.entries(ratios)
    .map(([server, ratio]) => `${figure(ratio)} ${server}`)
    .join(', ');
}

/** Formats a figure with about three digits. */
export function figure(value) {
  if (value === null || value === undefined) return '';
  if (value > 0 && value < 0.1) return value.toPrecision(2);
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function padded(cell, column, widths) {
  return column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]);
}
