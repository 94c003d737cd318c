import { startApp } from '../../support/app.js';
import { brokenBy } from './random-edits.js';

const app = startApp();

describe('Five hundred random edits of series', () => {
  it.each([101, 102, 103, 104, 105])('keep every promise, from seed %i', async (seed) => {
    expect(await brokenBy(app, { seed, runs: 25, most: 40 })).toBeUndefined();
  });
});
