import { startApp } from '../../support/app.js';
import { Findings } from './cells.js';
import { fireWrites, METHODS } from './objects.js';
import { TYPES } from './predicate.js';

const app = startApp();
const rows = TYPES.flatMap((type) => METHODS.map((method) => ({ type, method })));

describe.each(rows)('The matrix of rights for $method of $type', ({ type, method }) => {
  it('holds for every caller, status and owner, by id and by slug', async () => {
    const findings = new Findings();

    await fireWrites(app, findings, type, { method });

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(178);
  });
});

describe.each(rows.filter(({ method }) => method !== 'delete'))(
  'The matrix of rights for $method of $type in the trash',
  ({ type, method }) => {
    it('holds for a write that names a status', async () => {
      const findings = new Findings();

      await fireWrites(app, findings, type, {
        method,
        restores: true,
        states: ['trash (was draft)', 'trash (was publish)'],
      });

      expect(findings.mismatches).toEqual([]);
      expect(findings.cells).toBe(46);
    });
  },
);
