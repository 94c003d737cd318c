import { startApp } from '../../support/app.js';
import { Findings } from './cells.js';
import { checkWrites, METHODS } from './objects.js';
import { isTrash, STATES, TRASH, TYPES } from './predicate.js';

const app = startApp();
const states = STATES.filter((state) => !isTrash(state));
const rows = TYPES.flatMap((type) => METHODS.map((method) => ({ type, method })));

describe.each(rows)('The rights matrix for $method of $type', ({ type, method }) => {
  it('holds for every caller, status and owner, by id and by slug', async () => {
    const findings = new Findings();

    await checkWrites(app, findings, type, { method, states });

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(134);
  });
});

describe.each(rows)('The rights matrix for $method of $type in the trash', ({ type, method }) => {
  it.each(method === 'delete' ? [false] : [false, true])(
    'follows the former status, for writes with a status: %s',
    async (restores) => {
      const findings = new Findings();

      await checkWrites(app, findings, type, { method, restores, states: TRASH });

      expect(findings.mismatches).toEqual([]);
      expect(findings.cells).toBe(112);
    },
  );
});
