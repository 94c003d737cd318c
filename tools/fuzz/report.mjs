import { print, save, table } from '../lib/report.mjs';

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

  count({ name }, { status, durationMs }) {
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
  if (findings.size === 0 && service.lines.length === 0) return undefined;
  const whole = [...findings.values()].map((finding) => ({
    ...finding,
    request: withoutSecrets(finding.request),
  }));
  return save('fuzz', seed, { seed, findings: whole, log: service.lines });
}

export function printReport({ findings, tally, service, client }, { seed, isAlive, file }) {
  const lines = [
    ...tally.lines(),
    ['seed', seed],
    ['the service at the end', isAlive ? 'alive' : 'dead'],
    ['failures in its log', service.lines.length],
    ['findings', findings.size],
  ];
  print('', table([['counted', ''], ...lines.map((line) => line.map(String))]), '');
  for (const { operation, what, detail, request } of findings.values()) {
    const curl = toCurl(withoutSecrets(request), client.origin);
    print(`${operation}: ${what}`, `  ${detail}`, `  as ${request.caller}:`, `  ${curl}`, '');
  }
  if (file) print(`Whole requests and log lines: ${file}`);
}

/** Replaces credentials, which are worthless once the database is gone, by the caller's role. */
function withoutSecrets(request) {
  const { Authorization: authorization, ...headers } = request.headers;
  if (authorization === undefined) return request;
  return { ...request, headers: { ...headers, Authorization: `<${request.caller}>` } };
}

function toCurl({ method, path, headers, body }, origin) {
  const names = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const data = body === undefined ? [] : [`--data-binary ${quote(shortened(body))}`];
  return ['curl --path-as-is -g', `-X ${method}`, quote(shortened(origin + path)), ...names, ...data].join(
    ' ',
  );
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
