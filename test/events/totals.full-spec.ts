import { startApp } from '../support/app.js';
import { seeds } from '../support/random.js';
import { totalsAfterWrites } from './random-totals.js';

const app = startApp();

describe('A list between dates', () => {
  it.each(seeds())(
    'has the total of count(*) after concurrent writes, and the same first events (seed %s)',
    async (seed) => {
      const { found, expected } = await totalsAfterWrites(app, seed, {
        writers: 4,
        transactions: 40,
        deadlocks: 1,
        windows: 100,
      });

      expect(found).toEqual(expected);
    },
  );
});
