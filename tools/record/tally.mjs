import { print, save, table } from '../lib/report.mjs';
import { differencesOf } from './compare.mjs';

const LONGEST_SHOWN = 300;
/** Kinds that are printed. A header that every operation has is as many kinds. */
const MOST_SHOWN = 100;

/** Counts the requests by group and the differences by kind: the operation and what differs. */
export class Tally {
  /** @type {Map<string, { count: number, request: object, before: unknown, after: unknown }>} */
  kinds = new Map();
  /** @type {Map<string, number>} */
  groups = new Map();
  /** @type {Map<string, number>} */
  statuses = new Map();

  /** Requests to which the build before did not respond, and those in front of them, on the same connection. */
  unanswered = /** @type {object[]} */ ([]);
  #last = {};

  /** @param request what was sent to both, or the message that both have sent */
  compare(group, request, before, after) {
    const { status, failure } = before;
    this.#count(this.groups, group);
    if (status !== undefined) this.#count(this.statuses, `${Math.floor(status / 100)}xx`);
    else if (failure !== undefined) this.unanswered.push({ ...request, failure, behind: this.#last });
    this.#last = request;
    for (const difference of differencesOf(before, after)) this.#add(request, difference);
  }

  /** Returns rows of names and numbers. */
  counts() {
    const answered = [...this.statuses.values()].reduce((sum, count) => sum + count, 0);
    const { length: others } = this.unanswered;
    const outcomes = [
      ...[...this.statuses].sort(),
      ['no response', others],
      ['all requests', answered + others],
    ];
    return [...this.groups, ...outcomes].map(([of, count]) => [of, String(count)]);
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

/** Prints the counts and the differences. Returns false if some are not expected, or an expected one did not occur. */
export function report(tally, { expect, name, negativeControl, ...options }) {
  const isExpected = (kind) => expect.some((pattern) => pattern.test(kind));
  const all = [...tally.kinds];
  const unexpected = all.filter(([kind]) => !isExpected(kind));
  const { unanswered } = tally;
  const counts = tally.counts();
  print('', table([['requests', ''], ...counts]), '');
  const shown = negativeControl ? [] : unexpected.slice(0, MOST_SHOWN);
  for (const [kind, difference] of shown) print(...linesOf(kind, difference));
  for (const pattern of expect) print(`expected ${pattern.source}: ${countOf(all, pattern)}`);
  print(
    `differences: ${unexpected.length} kinds that are not expected, ${all.length - unexpected.length} that are`,
  );
  const file = save('record', name, { ...options, counts, unanswered, differences: Object.fromEntries(all) });
  print(`All of them: ${file}`);
  return unexpected.length === 0 && expect.every((pattern) => countOf(all, pattern) > 0);
}

function countOf(all, pattern) {
  return all.reduce((sum, [kind, { count }]) => (pattern.test(kind) ? sum + count : sum), 0);
}

function linesOf(kind, { count, request, before, after }) {
  const { method = 'GET', path, as = 'anonymous' } = request;
  const example = `  ${method} ${shortened(path)} as ${as}`;
  return [
    `${count} × ${kind}`,
    example,
    `  before: ${shortened(before)}`,
    `  after:  ${shortened(after)}`,
    '',
  ];
}

function shortened(value) {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…(${text.length} characters)`;
}
