import { readFileSync } from 'node:fs';
import { ALLOWED_DIFFERENCES } from '../../../src/extensions/move-in/verifying/allowed-differences.js';
import { OUTCOMES } from '../../../src/extensions/move-in/report/outcome.js';

const page = readFileSync(new URL('../../../docs/moving-in.md', import.meta.url), 'utf8');

describe('docs/moving-in.md', () => {
  it('explains every outcome', () => {
    expect(OUTCOMES.filter((outcome) => !page.includes(`| \`${outcome}\` `))).toEqual([]);
  });

  it('names every member that may differ', () => {
    const [, section = ''] = page.split('## What may differ');
    const members = ALLOWED_DIFFERENCES.flatMap((difference) => difference.members);

    expect(members.filter((member) => !section.includes(`\`${member}\``))).toEqual([]);
  });
});
