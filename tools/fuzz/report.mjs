import { writeFileSync } from 'node:fs';
import { inProject } from '../../scripts/lib/paths.mjs';

const LONGEST_SHOWN = 1_000;

/** Counts requests, responses and statuses. */
export class Tally {
  #operations;
  #classes = new Map();
  #slowest = { durationMs: 0, name: '' };
  #total = 0;

  constructor(operations) {
    this.#operations = new Map(operations.map(({ name }) => [name, { sent: 0, seen: new Set() }]));
  }

  count({ name }, _request, { status, durationMs }) {
    const operation = this.#operations.get(name);
    this.#total += 1;
    operation.sent += 1;
    operation.seen.add(status);
    const group = status === undefined ? 'no answer' : `${Math.floor(status / 100)}xx`;
    this.#classes.set(group, (this.#classes.get(group) ?? 0) + 1);
    if (durationMs > this.#slowest.durationMs) this.#slowest = { durationMs, name };
  }

  lines() {
    const counts = [...this.#operations.values()].map(({ sent }) => sent);
    const statuses = [...this.#operations.values()].map(({ seen }) => seen.size);
    return [
      ['requests', this.#total],
      ...[...this.#classes].sort().map(([group, count]) => [`  ${group}`, count]),
      ['operations', this.#operations.size],
      ['  requests each, least and most', `${Math.min(...counts)} ${Math.max(...counts)}`],
      ['  different statuses each, least and most', `${Math.min(...statuses)} ${Math.max(...statuses)}`],
      ['slowest response', `${Math.round(this.#slowest.durationMs)} ms (${this.#slowest.name})`],
    ];
  }
}

/** Saves all findings with their full requests; undefined when there are none. */
export function saveFindings({ findings, service }, { seed }) {
  if (findings.size === 0 && service.failures.length === 0) return undefined;
  const file = inProject(`tools/fuzz/results/${seed}.json`);
  const whole = [...findings.values()].map((finding) => ({
    ...finding,
    request: withoutSecrets(finding.request),
  }));
  writeFileSync(file, JSON.stringify({ seed, findings: whole, log: service.failures }, undefined, 2));
  return file;
}

export function printReport({ findings, tally, service }, { seed, isAlive, file }) {
  const lines = [
    ...tally.lines(),
    ['seed', seed],
    ['the service at the end', isAlive ? 'alive' : 'dead'],
    ['failures in its log', service.failures.length],
    ['findings', findings.size],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  const table = lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  process.stdout.write(`\n${table.join('\n')}\n\n`);
  for (const finding of findings.values()) process.stdout.write(`${describe(finding)}\n\n`);
  if (file) process.stdout.write(`Whole requests and log lines: ${file}\n`);
}

function describe({ operation, what, detail, request }) {
  return [
    `${operation}: ${what}`,
    `  ${detail}`,
    `  as ${request.caller}:`,
    `  ${toCurl(withoutSecrets(request))}`,
  ].join('\n');
}

/** Replaces credentials, which are worthless once the database is gone, by the caller's role. */
function withoutSecrets(request) {
  const { Authorization: authorization, ...headers } = request.headers;
  if (authorization === undefined) return request;
  return { ...request, headers: { ...headers, Authorization: `<${request.caller}>` } };
}

function toCurl({ method, url, headers, body }) {
  const names = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const data = body === undefined ? [] : [`--data-binary ${quote(shortened(body))}`];
  return ['curl --path-as-is -g', `-X ${method}`, quote(shortened(url)), ...names, ...data].join(' ');
}

function shortened(text) {
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…(${text.length} characters)`;
}

/** Quotes any text for bash. */
function quote(text) {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes("'")) return `'${text}'`;
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `$'${escaped}'`;
}
