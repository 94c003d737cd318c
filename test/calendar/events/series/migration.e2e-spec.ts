import { Series1770820000000 } from '../../../../src/database/migrations/1770820000000-series.js';
import { startApp } from '../../../support/app.js';
import { seriesEdits } from '../../../support/series-edits.js';

const app = startApp();
const { stored, listed } = seriesEdits(app);

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

describe('The migration that adds series', () => {
  it('is not reverted while there are series', async () => {
    await stored();
    const runner = app.database.createQueryRunner();

    const reverted = new Series1770820000000().down(runner).finally(() => runner.release());

    await expect(reverted).rejects.toThrow('There are 1 series. Trash and purge them first.');
    expect(await listed()).toHaveLength(4);
  });
});
