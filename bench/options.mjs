import { parseArgs } from 'node:util';
import { wholeNumbers } from '../scripts/lib/arguments.mjs';
import { inProject } from '../scripts/lib/paths.mjs';

export const HELP = `Measures the service beside bare servers that answer the same, on data of its own.

  npm run bench -- [options]

  --events N       events in the calendar, 1000 to 2000000 (200000)
  --seconds N      how long each server is put under load, per case and round (2)
  --rounds N       rounds of each case; the medians count (3)
  --connections N  connections of the load generator (16)
  --timezone ZONE  the time zone of the site; one with daylight saving costs more computation (UTC)
  --only PATTERN   only the cases whose name matches, a regular expression: --only "list of|search"
  --list           print the names of the cases and stop
  --name NAME      the result is written to bench/results/NAME.json (the date and time)
  --draw NAMES     draw these results, in order of size, to docs/performance.svg and
                   docs/performance-table.md, and stop
  --keep           keep the database, so that the next run with as many events need not load them
  --data DIR       folder of the database (.data-bench)
  --help           print this text

What is compared: (a) "list", one prepared statement that builds the page of events in PostgreSQL; (b) "constant", a
body of the same size; (c) "express", the same from a route of Express, or its 304; "single", one record by its key;
"write", the bare transaction behind a create. All but (c) are plain node:http servers. In each round they take turns with
the service.

The columns: answers a second, the ratio of that to the bare servers, the median and the 99th percentile of the time to
answer in milliseconds, milliseconds of processor time an answer costs in Node and in PostgreSQL, milliseconds that the
first answer takes after something was written, resident memory of the service in MB.

Examples

  npm run bench -- --keep
  npm run bench -- --keep --only "filter|search" --rounds 5
  npm run bench -- --events 2000000 --only page
  npm run bench -- --draw twenty-thousand,two-million
`;

const OPTIONS = {
  events: { type: 'string', default: '200000' },
  seconds: { type: 'string', default: '2' },
  rounds: { type: 'string', default: '3' },
  connections: { type: 'string', default: '16' },
  timezone: { type: 'string', default: 'UTC' },
  only: { type: 'string', default: '' },
  list: { type: 'boolean', default: false },
  name: { type: 'string', default: new Date().toISOString().slice(0, 19).replaceAll(':', '-') },
  draw: { type: 'string', default: '' },
  keep: { type: 'boolean', default: false },
  data: { type: 'string', default: inProject('.data-bench') },
  help: { type: 'boolean', default: false },
};

const LIMITS = { events: [1_000, 2_000_000], seconds: [1, 600], rounds: [1, 100], connections: [1, 1_000] };

/** @throws Error that says in one line what is wrong with the arguments. */
export function readOptions(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const numbers = wholeNumbers(values, LIMITS);
  const draw = values.draw === '' ? [] : values.draw.split(',');
  if (![values.name, ...draw].every((name) => /^[\w.-]+$/.test(name)))
    throw new Error('--name and --draw take names of letters, digits, dots and dashes.');
  return { ...values, ...numbers, draw, only: new RegExp(values.only, 'i') };
}
