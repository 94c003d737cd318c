import { TYPES } from '../../context/access/matrix/rights.js';
import { startApp } from '../../support/app.js';
import { readFeeds } from './rights.js';

const app = startApp({ MAX_PER_PAGE: '500' });

describe('The table of rights', () => {
  it.each(TYPES)('holds for feeds of %s', async (type) => {
    const { mismatches, cells } = await readFeeds(app, type, 'each cell');

    expect(mismatches).toEqual([]);
    expect(cells).toBe({ events: 7 * 432 + 132, venues: 2 * 432, organizers: 432 }[type]);
  });
});
