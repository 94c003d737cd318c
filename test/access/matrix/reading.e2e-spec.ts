import { startApp } from '../../support/app.js';
import { Findings } from './cells.js';
import { checkProtectedReads, checkReads } from './objects.js';
import { TYPES } from './predicate.js';

const app = startApp();

describe.each(TYPES)('The rights matrix for reading %s', (type) => {
  it('holds for every caller, status and owner, by id and by slug', async () => {
    const findings = new Findings();

    await checkReads(app, findings, type);

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(177);
  });

  it('holds for protected records', async () => {
    const findings = new Findings();

    await checkProtectedReads(app, findings, type);

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(132);
  });
});
