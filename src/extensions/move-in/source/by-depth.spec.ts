import type { Arrival } from './arrival.js';
import { byDepth } from './by-depth.js';

function category(id: string, ...parents: string[]): Arrival {
  const links = { category: parents };
  return { type: 'category', id, title: id, fields: {}, links, linked: [], notes: [] };
}

describe('byDepth', () => {
  it.each([
    [
      'children after their parents',
      [category('c', 'b'), category('b', 'a'), category('a')],
      [['a'], ['b'], ['c']],
    ],
    ['those whose parent is not there with the roots', [category('a'), category('b', 'x')], [['a', 'b']]],
    ['those of a loop last', [category('a', 'b'), category('b', 'a'), category('c')], [['c'], ['a', 'b']]],
    ['an empty page of nothing', [], [[]]],
  ])('yields %s', (_, arrivals, levels) => {
    const pages = [...byDepth({ type: 'category', arrivals })];

    expect(pages.map((page) => page.arrivals.map(({ id }) => id))).toEqual(levels);
  });
});
