import { startApp } from '../../support/app.js';
import { clientOf, Findings } from './cells.js';
import { CALLERS } from './predicate.js';
import { checkTerms } from './terms.js';

const app = startApp();

describe.each(['categories', 'tags'] as const)('The rights matrix for %s', (kind) => {
  it('holds for every caller and route', async () => {
    const findings = new Findings();

    await checkTerms(app, findings, kind);

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(42);
  });
});

describe('The rights matrix for discovery', () => {
  it.each(['/', '/doc'])('shows the same %s to every caller', async (path) => {
    const findings = new Findings();
    const { text: expected } = await app.get(path);
    for (const caller of CALLERS) {
      const { status, text } = await clientOf(app, caller).get(path);
      findings.compare(
        `GET ${path} · ${caller}`,
        [200, 'the same'],
        [status, text === expected && 'the same'],
      );
    }

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(6);
  });
});
