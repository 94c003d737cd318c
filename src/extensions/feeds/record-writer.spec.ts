import { inTurns } from './record-writer.js';

const KILOBYTE = 1024;
const partsOf = (sizes: readonly (number | undefined)[]) =>
  [...inTurns(sizes, (size) => (size === undefined ? undefined : { text: Buffer.alloc(size) }))].map((part) =>
    part.map(({ text }) => text.length),
  );

describe('The records of one turn', () => {
  it.each([
    ['at least 64 KB', [40 * KILOBYTE, 40 * KILOBYTE, 1], [[40 * KILOBYTE, 40 * KILOBYTE], [1]]],
    ['no more when one is longer', [99 * KILOBYTE, 99 * KILOBYTE], [[99 * KILOBYTE], [99 * KILOBYTE], []]],
    ['those that are written', [1, undefined, 2], [[1, 2]]],
    ['none, if none is written', [undefined], [[]]],
  ])('have %s', (_, sizes, expected) => {
    expect(partsOf(sizes)).toEqual(expected);
  });
});
