import { startApp } from '../../support/app.js';
import { Findings } from './cells.js';
import { checkLinking } from './creating.js';
import { checkEmbedded } from './embedded.js';

const app = startApp();

describe.each(['venues', 'organizers'] as const)('The rights matrix for %s in events', (type) => {
  it('holds for the records an event shows', async () => {
    const findings = new Findings();

    await checkEmbedded(app, findings, type);

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(176);
  });

  it('holds for the records an event may link to', async () => {
    const findings = new Findings();

    await checkLinking(app, findings, type);

    expect(findings.mismatches).toEqual([]);
    expect(findings.cells).toBe(88);
  });
});
