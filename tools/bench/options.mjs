import { parseArgs } from 'node:util';
import { wholeNumbers } from '../../scripts/lib/arguments.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';

export const HELP = `Compares the service with bare servers that return the same data, on generated events.

  npm run bench -- [options]

  --events N       events in the calendar, 1000 to 2000000 (200000)
  --seconds N      how long each server is put under load, per case and round (2)
  --rounds N       rounds of each case; the medians count (3)
  --connections N  connections of the load generator (16)
  --timezone ZONE  the time zone of the site; one with daylight saving costs more computation (UTC)
  --only PATTERN   only the cases whose name matches, a regular expression: --only "list of|search"
  --list           print the names of the cases and exit
  --name NAME      name of the result in tools/bench/results/NAME.json (the date and time)
  --draw NAMES     draw these results, by increasing size, to docs/performance.svg and
                   docs/appendix/performance-table.md, and exit
  --keep           keep the database, so that the next run with the same number of events need not load them
  --data DIR       folder of the database (.data-bench)
  --help           print this text

The bare servers: "list", one prepared statement that builds the page of events in PostgreSQL; "constant", a
body of the same size; "express", the same from an Express route, or its 304; "single", one record by its key;
"write", the bare transaction behind a create. All but "express" are plain node:http servers. In each round they take turns with
the service.

The columns: responses per second, their ratio to the bare servers, the median and the 99th percentile of the response
time in milliseconds, processor time per response in Node and in PostgreSQL in milliseconds, time of the first response
after a write and of the slowest probe of /health/live in milliseconds, resident memory of the service in MB.

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

/** @throws Error with a one-line message about invalid arguments */
export function readOptions(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const numbers = wholeNumbers(values, LIMITS);
  const draw = values.draw === '' ? [] : values.draw.split(',');
  if (![values.name, ...draw].every((name) => /^[\w.-]+$/.test(name)))
    throw new Error('--name and --draw only allow letters, digits, dots, underscores and dashes.');
  return { ...values, ...numbers, draw, only: new RegExp(values.only, 'i') };
}
