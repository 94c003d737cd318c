import { scalarText } from './scalar-text.js';

describe('scalarText', () => {
  it.each([
    ['', ''],
    ['a', 'a'],
    [0, '0'],
    [1.5, '1.5'],
    [false, 'false'],
    [null, undefined],
    [undefined, undefined],
    [['a'], undefined],
    [{ toString: 1 }, undefined],
    [{ toString: () => 'a' }, undefined],
  ])('of %j is %j', (sent, text) => {
    expect(scalarText(sent)).toBe(text);
  });
});
