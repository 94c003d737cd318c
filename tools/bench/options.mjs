import { inProject } from '../../scripts/lib/paths.mjs';
import { COMMON, flag, number, text } from '../lib/options.mjs';

/** The options of both benchmarks. */
export const OPTIONS = {
  events: number('events in the calendar', [1_000, 2_000_000], 200_000),
  seconds: number('how long each server is put under load, per case and round', [1, 600], 2),
  rounds: number('rounds of each case; the medians count', [1, 100], 3),
  connections: number('connections of the load generator', [1, 1_000], 16),
  timezone: text('the time zone of the site; daylight saving costs more computation', 'ZONE', 'UTC'),
  peer: text(
    'another service with this API, such as a former release, to measure in turn with this one',
    'URL',
  ),
  only: COMMON.only,
  name: COMMON.name,
  keep: flag('keep the database, so that the next run with the same number of events need not load them'),
  data: text('the folder of the database', 'DIR', inProject('.data-bench')),
};
