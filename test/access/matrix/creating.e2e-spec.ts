import { startApp } from '../../support/app.js';
import { Findings } from './cells.js';
import { fireCreates, fireHandOvers, fireNaming, firePictures, fireStatusChanges } from './creating.js';
import { TYPES } from './predicate.js';

const app = startApp();

const blocks = [
  { what: 'creating with a status', fire: fireCreates, cells: 48 },
  { what: 'changing a status', fire: fireStatusChanges, cells: 42 },
  { what: 'writing in the name of others', fire: fireHandOvers, cells: 12 },
  { what: 'bringing in a picture', fire: firePictures, cells: 6 },
];
const rows = TYPES.flatMap((type) => blocks.map((block) => ({ type, ...block })));

describe.each(rows)('The permission matrix for $what of $type', ({ type, fire, cells }) => {
  it('holds for every caller', async () => {
    const findings = new Findings();

    await fire(app, findings, type);

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(cells);
  });
});

describe('The permission matrix for naming terms in an event', () => {
  it('holds for every caller', async () => {
    const findings = new Findings();

    await fireNaming(app, findings);

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(12);
  });
});
