import { startApp } from '../../../support/app.js';
import { clientOf, Findings } from './cells.js';
import { CALLERS, TYPES } from './rights.js';
import { createEach, linkEach, nameEach, nameTerms, setEach, writeTerms } from './sending.js';

const app = startApp();

describe.each(TYPES)('The table of rights, for %s', (type) => {
  it.each([
    ['creating with a status', createEach, 11 * 6],
    ['changing a status', setEach, 2 * 8 * 6],
    ['writing in the name of others, or with an image', nameEach, 5 * 6 + 2 * 5 + 6],
  ])('holds for %s', async (_, each, count) => {
    const { mismatches, cells } = await each(app, type);

    expect(mismatches).toEqual([]);
    expect(cells).toBe(count);
  });
});

describe('The table of rights, for new events', () => {
  it('holds for new categories and tags', async () => {
    expect(await nameTerms(app)).toEqual({ mismatches: [], cells: 12 });
  });

  it('holds for links to venues and organizers', async () => {
    expect(await linkEach(app, 'each cell')).toEqual({ mismatches: [], cells: 132 });
  });
});

describe('The table of rights, for terms', () => {
  it.each(['categories', 'tags'] as const)('holds for writing %s', async (kind) => {
    expect(await writeTerms(app, kind)).toEqual({ mismatches: [], cells: 30 });
  });
});

describe('Public routes', () => {
  it.each(['/', '/doc', '/categories', '/tags'])('show the same %s to every caller', async (path) => {
    const findings = new Findings();
    const { text: expected } = await app.get(path).expect(200);
    for (const caller of CALLERS) {
      const { status, text } = await clientOf(app, caller).get(path);
      findings.compare(`GET ${path} · ${caller}`, [200, expected], [status, text]);
    }

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(6);
  });
});
