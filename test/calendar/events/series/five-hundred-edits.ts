import { startApp } from '../../../support/app.js';
import { brokenBy, type Watch } from './random-edits.js';

/** Each edit is followed by reads of everything that it may change. */
const TIMEOUT_MS = 3_600_000;

/** Makes five hundred random edits from each of these seeds. They are in several files, which run beside each other. */
export function fiveHundredEditsFrom(seeds: readonly number[], watch?: Watch): void {
  const app = startApp();

  describe('Five hundred random edits of series', () => {
    it.each(seeds)(
      'keep every promise, from seed %i',
      async (seed) => {
        expect(await brokenBy(app, { seed, runs: 25, most: 40, watch })).toBeUndefined();
      },
      TIMEOUT_MS,
    );
  });
}
