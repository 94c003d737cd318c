import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const root = join(import.meta.dirname, '../../src');
const home = ['caller.ts', 'rights.ts'].map((file) => join('access', file));

/** Every source of the service but the two that name the roles. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !home.includes(file),
);

/** The lines of these files that match, each with the place where it stands. */
function linesLike(pattern: RegExp, files: string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ line, place: `${file.split(sep).join('/')}:${index + 1}` }))
      .filter(({ line }) => pattern.test(line))
      .map(({ line, place }) => `${place} ${line.trim()}`),
  );
}

const roleName = /['"`](administrator|editor|contributor|subscriber)['"`]/;

// A record has an author, too: its name alone says nothing, next to a role it does.
const authorAsRole = /role.*['"`]author['"`]|['"`]author['"`].*role/i;

describe('The sources', () => {
  it('are read', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(linesLike(roleName, home)).not.toEqual([]);
    expect(linesLike(/['"`]author['"`]/, home)).not.toEqual([]);
  });

  it('name a role only where the roles and their rights are written down', () => {
    expect(linesLike(roleName, sources)).toEqual([]);
  });

  it('compare no role with an author', () => {
    expect(linesLike(authorAsRole, sources)).toEqual([]);
  });
});
