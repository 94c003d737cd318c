import { jest } from '@jest/globals';
import * as inSeries from '../../../../src/calendar/events/series/in-series.js';
import * as overrides from '../../../../src/calendar/events/series/overrides.js';
import * as matching from '../../../../src/calendar/events/series/slot-matching.js';

/** The fault that is planted now. */
let planted = '';

type Matches = ReturnType<typeof matching.matchSlots>;

/** Faults in matching slots: what is matched instead. */
const MATCHING: Readonly<Record<string, (change: matching.SlotChange) => Matches>> = {
  'finds only the same start': (change) =>
    new Map([...matching.matchSlots(change)].filter(([slot, match]) => slot === match.getTime())),
  'does not move by days': (change) => matching.matchSlots({ ...change, days: 0 }),
  'moves by days the wrong way': (change) => matching.matchSlots({ ...change, days: -change.days }),
  'mixes slots up': (change) => {
    const matches = matching.matchSlots(change);
    const slots = [...matches.values()].reverse();
    return new Map([...matches.keys()].map((slot, place) => [slot, slots[place] as Date]));
  },
  'forgets the last slot': (change) => new Map([...matching.matchSlots(change)].slice(0, -1)),
};

/** Faults in overrides: what is noted instead. */
const OVERRIDES: Readonly<Record<string, typeof overrides.overridesAfter>> = {
  'forgets what was not sent': (row, expected, sent) =>
    overrides.overridesAfter(row, expected, sent).filter((name) => sent.names.includes(name)),
  'keeps what is equal again': (row, expected, sent) => [
    ...new Set([...row.overrides, ...overrides.overridesAfter(row, expected, sent)]),
  ],
  'names all that was sent': (row, expected, sent) => [
    ...new Set([...sent.names, ...overrides.overridesAfter(row, expected, sent)]),
  ],
  'names nothing': () => [],
};

const OTHERS = ['lets no occurrence have its own time', 'shows no texts of their own'];

jest.unstable_mockModule('../../../../src/calendar/events/series/slot-matching.js', () => ({
  ...matching,
  matchSlots: (change: matching.SlotChange) => (MATCHING[planted] ?? matching.matchSlots)(change),
}));
jest.unstable_mockModule('../../../../src/calendar/events/series/overrides.js', () => ({
  ...overrides,
  overridesAfter: (...given: Parameters<typeof overrides.overridesAfter>) =>
    (OVERRIDES[planted] ?? overrides.overridesAfter)(...given),
  hasOwn: (...given: Parameters<typeof overrides.hasOwn>) =>
    planted !== OTHERS[0] && overrides.hasOwn(...given),
}));
jest.unstable_mockModule('../../../../src/calendar/events/series/in-series.js', () => ({
  ...inSeries,
  inSeries: (row: Parameters<typeof inSeries.inSeries>[0], series: typeof row | undefined) =>
    inSeries.inSeries(planted === OTHERS[1] ? Object.assign({}, row, { overrides: [] }) : row, series),
}));

const { startApp } = await import('../../../support/app.js');
const { brokenBy } = await import('./random-edits.js');

const app = startApp();

describe('The random edits of series', () => {
  it.each([...Object.keys(MATCHING), ...Object.keys(OVERRIDES), ...OTHERS])(
    'find the fault of a service that %s',
    async (fault) => {
      planted = fault;
      try {
        // A seed that finds each fault early.
        const found = await brokenBy(app, { seed: 10, runs: 60, most: 30, isFaultEnough: true });

        expect(found).toContain('breaks');
      } finally {
        planted = '';
      }
    },
  );
});
