import { pages, shellBlocks } from './shell-blocks.js';

/** The pages whose commands `commands.full-spec.ts` runs. */
const RUN = [
  'README.md',
  'docs/finding.md',
  'docs/recipes.md',
  'docs/clients.md',
  'docs/command-line.md',
  'docs/tour.md',
];

describe('Every command block in the documents', () => {
  it('is run by a test, unless its page says why not', () => {
    const others = pages().filter((page) => !RUN.includes(page));
    const unexcused = others.flatMap(shellBlocks).filter(({ isExcused }) => !isExcused);

    expect(unexcused.map(({ page, commands }) => `${page}: ${commands}`)).toEqual([]);
  });

  it('is found', () => {
    for (const page of [...RUN, 'CONTRIBUTING.md', 'docs/incidents.md'])
      expect([page, shellBlocks(page).length > 0]).toEqual([page, true]);
  });
});
