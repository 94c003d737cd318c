import { startApp } from '../../../support/app.js';
import { writeSeries } from './series.js';

const app = startApp();

describe('The table of rights, for a date of a series', () => {
  it('holds for writing it through the series, with every method', async () => {
    expect(await writeSeries(app, 'writes')).toEqual({ mismatches: [], cells: 4 * 132 });
  });

  it('holds for removing it through the series', async () => {
    expect(await writeSeries(app, 'removals')).toEqual({ mismatches: [], cells: 3 * 132 });
  });
});
