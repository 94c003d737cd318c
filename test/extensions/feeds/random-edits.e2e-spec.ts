import { brokenBy } from '../../calendar/events/series/random-edits.js';
import { startApp } from '../../support/app.js';
import { seeds } from '../../support/random.js';
import { exportOf } from './exported-series.js';

const app = startApp();

describe('Random edits of a series', () => {
  it.each(seeds())('are in a calendar, from seed %i', async (seed) => {
    expect(await brokenBy(app, { seed, runs: 2, most: 20, watch: exportOf })).toBeUndefined();
  });
});
