import { startApp } from '../../../support/app.js';
import { writeSeries } from './series.js';

const app = startApp();

describe('The table of rights, for a date of a series', () => {
  it('holds for writing it through the series, by each method in turn', async () => {
    expect(await writeSeries(app, 'writes', 'each cell')).toEqual({ mismatches: [], cells: 132 });
  });

  it('holds for removing it through the series', async () => {
    expect(await writeSeries(app, 'removals', 'each cell')).toEqual({ mismatches: [], cells: 132 });
  });
});
