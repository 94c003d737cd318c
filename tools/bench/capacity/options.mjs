import { parseArgs } from 'node:util';
import { wholeNumbers } from '../../../scripts/lib/arguments.mjs';
import { inProject } from '../../../scripts/lib/paths.mjs';

export const HELP = `Measures how many requests one, two and four instances answer behind nginx, and what that costs.

  npm run bench:capacity -- [options]

  --instances LIST numbers of instances to measure, one after the other (1,2,4)
  --events N       events in the calendar, 1000 to 2000000 (200000)
  --seconds N      how long each case is put under load, per round (3)
  --rounds N       rounds of each case; the medians count (3)
  --connections N  connections of the load generator (16)
  --timezone ZONE  the time zone of the site (UTC)
  --only PATTERN   only the cases whose name matches, a regular expression: --only "list|event"
  --name NAME      name of the result in tools/bench/results/NAME.json (capacity- and the date and time)
  --keep           keep the database, so that the next run with the same number of events need not load them
  --data DIR       folder of the database (.data-bench, as npm run bench)
  --help           print this text

Needs nginx and openssl. nginx runs with the files of deploy/nginx, except for addresses, paths and the limits per
client. Everything listens on 127.0.0.1. Each round in which other programs were busy is repeated, but only once.
TMPDIR=/dev/shm keeps the cache of nginx in memory, as docker-compose.yml does.

The columns: responses per second; median and 99th percentile of the response time in milliseconds, with all
connections always busy; kilobytes per response, as sent; processor time per response in milliseconds, in the
instances, in PostgreSQL and in nginx; responses per second of one core that does nothing else than this, 1000 divided
by the sum of these three; how many cores the instances, PostgreSQL, nginx, the load generator and other programs kept
busy; and the share of responses from the cache of nginx. Processor time and memory are only available on Linux.

Examples

  npm run bench:capacity -- --keep
  npm run bench:capacity -- --keep --instances 2 --only mixed
  npm run bench:capacity -- --events 2000000 --instances 2
`;

const OPTIONS = {
  instances: { type: 'string', default: '1,2,4' },
  events: { type: 'string', default: '200000' },
  seconds: { type: 'string', default: '3' },
  rounds: { type: 'string', default: '3' },
  connections: { type: 'string', default: '16' },
  timezone: { type: 'string', default: 'UTC' },
  only: { type: 'string', default: '' },
  name: { type: 'string', default: `capacity-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}` },
  keep: { type: 'boolean', default: false },
  data: { type: 'string', default: inProject('.data-bench') },
  help: { type: 'boolean', default: false },
};

const LIMITS = { events: [1_000, 2_000_000], seconds: [1, 600], rounds: [1, 100], connections: [1, 1_000] };

/** @throws Error with a one-line message about invalid arguments */
export function readOptions(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (!/^[1-9]\d?(?:,[1-9]\d?)*$/.test(values.instances))
    throw new Error('--instances takes numbers from 1 to 99, such as 1,2,4.');
  if (!/^[\w.-]+$/.test(values.name))
    throw new Error('--name only allows letters, digits, dots, underscores and dashes.');
  return {
    ...values,
    ...wholeNumbers(values, LIMITS),
    instances: values.instances.split(',').map(Number),
    only: new RegExp(values.only, 'i'),
  };
}
