import { startApp } from '../../../support/app.js';
import { seeds } from '../../../support/random.js';
import { brokenBy } from './random-edits.js';

const app = startApp();

describe('Random edits of a series', () => {
  it.each(seeds())('keep every promise, from seed %i', async (seed) => {
    expect(await brokenBy(app, { seed, runs: 2, most: 20 })).toBeUndefined();
  });
});
