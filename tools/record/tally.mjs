import { print, save, table } from '../lib/report.mjs';
import { differencesOf } from './compare.mjs';

const LONGEST_SHOWN = 300;

/** Counts the requests by group and the differences by kind: the operation and what differs. */
export class Tally {
  /** @type {Map<string, { count: number, request: object, before: unknown, after: unknown }>} */
  kinds = new Map();
  /** @type {Map<string, number>} */
  groups = new Map();
  /** @type {Map<string, number>} */
  statuses = new Map();

  compare(group, request, before, after) {
    this.#count(this.groups, group);
    this.#count(this.statuses, before.status === undefined ? 'none' : `${Math.floor(before.status / 100)}xx`);
    for (const difference of differencesOf(before, after)) this.#add(request, difference);
  }

  get total() {
    return [...this.groups.values()].reduce((sum, count) => sum + count, 0);
  }

  #count(counts, name) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  #add({ name, ...request }, { what, before, after }) {
    const kind = `${name}: ${what}`;
    const known = this.kinds.get(kind);
    if (known === undefined) this.kinds.set(kind, { count: 1, request, before, after });
    else known.count += 1;
  }
}

/** Prints the counts and the differences; false if some are not expected, or an expected one did not occur. */
export function report({ kinds, groups, statuses, total }, { expect, name, ...options }) {
  const isExpected = (kind) => expect.some((pattern) => pattern.test(kind));
  const all = [...kinds];
  const unexpected = all.filter(([kind]) => !isExpected(kind));
  const counts = [...groups, ...[...statuses].sort(), ['all requests', total]];
  print('', table([['requests', ''], ...counts.map(([of, count]) => [of, String(count)])]), '');
  for (const [kind, difference] of unexpected) print(...linesOf(kind, difference));
  for (const pattern of expect) print(`expected ${pattern.source}: ${countOf(all, pattern)}`);
  print(
    `differences: ${unexpected.length} kinds that are not expected, ${all.length - unexpected.length} that are`,
  );
  const file = save('record', name, { ...options, counts, differences: Object.fromEntries(all) });
  print(`All of them: ${file}`);
  return unexpected.length === 0 && expect.every((pattern) => countOf(all, pattern) > 0);
}

function countOf(all, pattern) {
  return all.reduce((sum, [kind, { count }]) => (pattern.test(kind) ? sum + count : sum), 0);
}

function linesOf(kind, { count, request, before, after }) {
  const { method = 'GET', path, as = 'anonymous' } = request;
  const example = `  ${method} ${shown(path)} as ${as}`;
  return [`${count} × ${kind}`, example, `  before: ${shown(before)}`, `  after:  ${shown(after)}`, ''];
}

function shown(value) {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…(${text.length} characters)`;
}
