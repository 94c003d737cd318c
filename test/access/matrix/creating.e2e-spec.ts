import { startApp } from '../../support/app.js';
import { Findings } from './cells.js';
import { checkCreates, checkHandOvers, checkNaming, checkPictures, checkStatusChanges } from './creating.js';
import { TYPES } from './predicate.js';

const app = startApp();

const blocks = [
  { what: 'creating with a status', check: checkCreates, cells: 48 },
  { what: 'changing a status', check: checkStatusChanges, cells: 42 },
  { what: 'writing in the name of others', check: checkHandOvers, cells: 12 },
  { what: 'bringing in a picture', check: checkPictures, cells: 6 },
];
const rows = TYPES.flatMap((type) => blocks.map((block) => ({ type, ...block })));

describe.each(rows)('The rights matrix for $what of $type', ({ type, check, cells }) => {
  it('holds for every caller', async () => {
    const findings = new Findings();

    await check(app, findings, type);

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(cells);
  });
});

describe('The rights matrix for naming terms in an event', () => {
  it('holds for every caller', async () => {
    const findings = new Findings();

    await checkNaming(app, findings);

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(12);
  });
});
