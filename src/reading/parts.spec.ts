import { batchesOf, partsOf } from './parts.js';

const MEGABYTE = 1024 * 1024;
const sizes = (bytes: readonly number[]) => [...partsOf(bytes, (size) => size)];

describe('The parts of a list', () => {
  it.each<[string, number[], number[][]]>([
    ['a megabyte, all together', [MEGABYTE / 2, MEGABYTE / 2], [[MEGABYTE / 2, MEGABYTE / 2]]],
    ['a little more, apart', [MEGABYTE / 2, MEGABYTE / 2 + 1], [[MEGABYTE / 2], [MEGABYTE / 2 + 1]]],
    ['much more each, one by one', [9 * MEGABYTE, 9 * MEGABYTE, 1], [[9 * MEGABYTE], [9 * MEGABYTE], [1]]],
    ['nothing, in one', [0, 0, 0], [[0, 0, 0]]],
  ])('have records of %s', (_, bytes, expected) => {
    expect(sizes(bytes)).toEqual(expected);
  });

  it('have every record once, in order', () => {
    const bytes = Array.from({ length: 500 }, (__, n) => n * 1000);

    expect(sizes(bytes).flat()).toEqual(bytes);
    expect([...batchesOf(bytes)].map(({ length }) => length)).toEqual([100, 100, 100, 100, 100]);
  });

  it('do not exist for an empty list', () => {
    expect([sizes([]), [...batchesOf([])]]).toEqual([[], []]);
  });
});
