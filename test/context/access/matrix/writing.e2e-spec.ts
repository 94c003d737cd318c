import { startApp } from '../../../support/app.js';
import { TYPES } from './rights.js';
import { restoreEach, writeEach } from './writing.js';

const app = startApp();

describe.each(TYPES)('The table of rights, for writing %s', (type) => {
  it('holds for every caller, status and owner', async () => {
    const { mismatches, cells } = await writeEach(app, type, 'each cell');

    expect(mismatches).toEqual([]);
    expect(cells).toBe(132 + 8);
  });

  it('holds for restoring them from the trash', async () => {
    const { mismatches, cells } = await restoreEach(app, type, 'each cell');

    expect(mismatches).toEqual([]);
    expect(cells).toBe(55 + 6);
  });
});
