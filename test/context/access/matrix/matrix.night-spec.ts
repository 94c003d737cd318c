import { startApp } from '../../../support/app.js';
import { readEach } from './reading.js';
import { TYPES } from './rights.js';
import { linkEach } from './sending.js';
import { writeSeries } from './series.js';
import { restoreEach, writeEach } from './writing.js';

const app = startApp({ MAX_PER_PAGE: '500' });

describe.each(TYPES)('The table of rights, for %s by id and by slug', (type) => {
  it.each([
    ['reading', readEach, 2 * (132 + 66) + 1],
    ['writing, with every method', writeEach, 2 * 4 * 132 + 8],
    ['restoring from the trash, with every method', restoreEach, 2 * 3 * 55 + 6],
  ])('holds for %s', async (_, each, count) => {
    const { mismatches, cells } = await each(app, type, 'every path');

    expect(mismatches).toEqual([]);
    expect(cells).toBe(count);
  });
});

describe('The table of rights, for links of new events', () => {
  it('holds for venues as well as organizers', async () => {
    expect(await linkEach(app, 'every path')).toEqual({ mismatches: [], cells: 2 * 132 });
  });
});

describe('The table of rights, for a date of a series', () => {
  it.each([
    ['writing', 'writes', 4 * 132],
    ['removing', 'removals', 3 * 132],
  ] as const)('holds for %s it through the series, with every method', async (_, kind, cells) => {
    expect(await writeSeries(app, kind, 'every path')).toEqual({ mismatches: [], cells });
  });
});
