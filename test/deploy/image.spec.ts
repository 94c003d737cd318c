import { readFileSync } from 'node:fs';

/** What the image is built of, and what it may be. */
const NEEDED = ['package.json', 'package-lock.json', '.swcrc', 'demo', 'scripts', 'src'];

const linesOf = (path: string) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('The image', () => {
  it('is built of what is listed, and never sees .git, .env or data', () => {
    const [first, ...others] = linesOf('.dockerignore');
    const letIn = others.filter((line) => line.startsWith('!')).map((line) => line.slice(1));

    expect(first).toBe('*');
    expect(letIn.sort()).toEqual([...NEEDED].sort());
  });

  it('copies nothing else, and no folder as a whole', () => {
    const copied = linesOf('Dockerfile')
      .filter((line) => /^(?:COPY|ADD) (?!--from=)/.test(line))
      .flatMap((line) => line.split(' ').slice(1, -1));

    expect([...new Set(copied)].sort()).toEqual([...NEEDED].sort());
  });

  it('ends with what runs, the dependencies and what was compiled, and the demo calendar', () => {
    const lines = linesOf('Dockerfile');
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

    expect(last.filter((line) => /^(?:COPY|ADD) /.test(line))).toEqual([
      'COPY --from=dependencies /service/node_modules ./node_modules',
      'COPY --from=build /service/dist ./dist',
      'COPY demo ./demo',
    ]);
  });
});
