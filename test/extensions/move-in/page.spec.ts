import { readFileSync } from 'node:fs';
import { ALLOWED_DIFFERENCES } from '../../../src/extensions/move-in/allowed-differences.js';
import { OUTCOMES } from '../../../src/extensions/move-in/outcome.js';

const page = readFileSync(new URL('../../../docs/moving-in.md', import.meta.url), 'utf8');

describe('docs/moving-in.md', () => {
  it('explains every outcome', () => {
    expect(OUTCOMES.filter((outcome) => !page.includes(`| \`${outcome}\` `))).toEqual([]);
  });

  it('names every member that may differ, and why', () => {
    const rows = ALLOWED_DIFFERENCES.map(({ members, why }) => {
      const names = members.map((member) => `\`${member}\``).join(', ');
      return new RegExp(`\\| ${names.replaceAll('.', '\\.')} +\\| ${why.replaceAll('.', '\\.')} +\\|`);
    });

    expect(rows.filter((row) => !row.test(page))).toEqual([]);
  });
});
