import { startApp } from '../../../support/app.js';
import { readEach, readLinked, readLists } from './reading.js';
import { TYPES } from './rights.js';

const app = startApp({ MAX_PER_PAGE: '500' });

describe.each(TYPES)('The table of rights, for reading %s', (type) => {
  it('holds for every caller, status and owner, and changes nothing', async () => {
    const { mismatches, cells } = await readEach(app, type, 'each cell');

    expect(mismatches).toEqual([]);
    expect(cells).toBe(132 + 66 + 1);
  });

  it('holds for the list, with and without a status', async () => {
    const { mismatches, cells } = await readLists(app, type);

    expect(mismatches).toEqual([]);
    expect(cells).toBe(6 * 8 * 72);
  });
});

describe('The table of rights, for reading events', () => {
  it('holds for the venue and organizer of an event', async () => {
    const { mismatches, cells } = await readLinked(app);

    expect(mismatches).toEqual([]);
    expect(cells).toBe(432);
  });
});
