import { startApp } from '../../support/app.js';
import { Findings } from './cells.js';
import { fireLists } from './lists.js';
import { TYPES } from './predicate.js';

const app = startApp();

describe.each(TYPES)('The matrix of rights for the list of %s', (type) => {
  it('holds for every caller, status and owner, in all that a list tells', async () => {
    const findings = new Findings();

    await fireLists(app, findings, type);

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(2944);
  });
});
