import { startApp } from '../../support/app.js';
import { Findings } from './cells.js';
import { checkLists } from './lists.js';
import { TYPES } from './predicate.js';

const app = startApp();

describe.each(TYPES)('The rights matrix for the list of %s', (type) => {
  it('holds for every caller, status and owner, in everything a list reveals', async () => {
    const findings = new Findings();

    await checkLists(app, findings, type);

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(2944);
  });
});
