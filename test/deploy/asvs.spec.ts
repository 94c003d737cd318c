import { existsSync, readFileSync } from 'node:fs';

const PATH = /`((?:src|test|tools|deploy|docs)\/[^`]+\.\w+)`/g;

const addressOf = (path: string) => new URL(`../../${path}`, import.meta.url);

describe('docs/appendix/asvs.md', () => {
  it('names only tests and files that exist', () => {
    const page = readFileSync(addressOf('docs/appendix/asvs.md'), 'utf8');
    const paths = [...page.matchAll(PATH)].map(([, path = '']) => path);

    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(addressOf(path)))).toEqual([]);
  });
});
