import { brokenBy } from '../../calendar/events/series/random-edits.js';
import { startApp } from '../../support/app.js';
import { seeds } from '../../support/random.js';
import { mirrorOf } from './mirror.js';

const app = startApp();

describe('Random edits of a series', () => {
  it.each(seeds())('are in a copy by the feed of changes, from seed %i', async (seed) => {
    expect(await brokenBy(app, { seed, runs: 2, most: 20, watch: mirrorOf })).toBeUndefined();
  });
});
