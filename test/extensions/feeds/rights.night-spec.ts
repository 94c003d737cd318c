import { startApp } from '../../support/app.js';
import { readFeeds } from './rights.js';

const app = startApp({ MAX_PER_PAGE: '500' });

describe('The table of rights, for feeds of one event', () => {
  it('holds in every format', async () => {
    const { mismatches, cells } = await readFeeds(app, 'events', 'every path');

    expect(mismatches).toEqual([]);
    expect(cells).toBe(7 * (432 + 132));
  });
});
