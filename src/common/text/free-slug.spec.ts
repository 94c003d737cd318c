import { freeSlug, successorsOf } from './free-slug.js';

describe('The free slug', () => {
  it.each([
    ['jazz', [], 'jazz'],
    ['jazz', ['jazz-2'], 'jazz'],
    ['jazz', ['jazz'], 'jazz-2'],
    ['jazz', ['jazz', 'jazz-2'], 'jazz-3'],
    ['jazz', ['jazz', 'jazz-3'], 'jazz-2'],
    ['jazz', ['jazz', ...Array.from({ length: 8 }, (_, n) => `jazz-${n + 2}`)], 'jazz-10'],
    ['x'.repeat(200), ['x'.repeat(200)], `${'x'.repeat(198)}-2`],
  ])('for %s among %j is %s', (wanted, taken, free) => {
    expect(freeSlug(wanted, new Set(taken))).toBe(free);
  });
});

describe('The range of numbered slugs', () => {
  it.each([
    ['jazz', 'jazz-', 'jazz.'],
    // The slug is shortened to make room for the number.
    ['x'.repeat(200), `${'x'.repeat(198)}-`, `${'x'.repeat(198)}.`],
    ['x'.repeat(198), `${'x'.repeat(198)}-`, `${'x'.repeat(198)}.`],
  ])('of %s is from %s to before %s', (slug, from, before) => {
    expect(successorsOf(slug)).toEqual({ from, before });
  });
});
