import { startApp } from '../../support/app.js';
import { brokenBy } from './random-edits.js';

const app = startApp();

/** Each edit is followed by reads of everything that it may change. */
const TIMEOUT_MS = 3_600_000;

describe('Five hundred random edits of series', () => {
  it.each([101, 102, 103, 104, 105])(
    'keep every promise, from seed %i',
    async (seed) => {
      expect(await brokenBy(app, { seed, runs: 25, most: 40 })).toBeUndefined();
    },
    TIMEOUT_MS,
  );
});
