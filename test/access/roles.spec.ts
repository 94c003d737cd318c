import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const root = join(import.meta.dirname, '../../src');
const home = ['caller.ts', 'rights.ts'].map((file) => join('access', file));

/** All source files except the two that define roles and permissions. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !home.includes(file),
);

/** Returns the matching lines of these files with their position. */
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

// Records have an author as well, so the word counts only next to a role.
const authorAsRole = /role.*['"`]author['"`]|['"`]author['"`].*role/i;

describe('The source code', () => {
  it('is found', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(linesLike(roleName, home)).not.toEqual([]);
    expect(linesLike(/['"`]author['"`]/, home)).not.toEqual([]);
  });

  it('names a role only where roles and permissions are defined', () => {
    expect(linesLike(roleName, sources)).toEqual([]);
  });

  it('compares no role with an author', () => {
    expect(linesLike(authorAsRole, sources)).toEqual([]);
  });
});
