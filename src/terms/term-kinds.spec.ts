import { INVALID } from '../common/validation/parameter.js';
import { termFilterKind, termListKind } from './resolve-terms.js';
import { termDescriptionKind } from './term-description.kind.js';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const of = (length: number) => 'x'.repeat(length);

describe('The terms of an event', () => {
  it.each([
    ['Jazz, 5,', ['Jazz', 5]],
    [
      ['Jazz', '5', 5, ' Jazz ', ''],
      ['Jazz', 5],
    ],
    [7, [7]],
    ['<b>Jazz</b>', ['Jazz']],
    [[of(1_000)], [of(1_000)]],
    [0, []],
    ['0', []],
    ['', []],
    [null, []],
    [[], []],
  ])('may be %j', (sent, references) => {
    expect(termListKind.read(sent)).toEqual(references);
  });

  it.each([true, { id: 5 }, [null], [0], [-1], [1.5], ['0'], [['Jazz']], [of(1_001)]])(
    'are not %j',
    (sent) => {
      expect(termListKind.read(sent)).toBe(INVALID);
    },
  );

  it('are fifty at the most', () => {
    expect(termListKind.read(ids(50))).toEqual(ids(50));
    expect(termListKind.read(ids(51))).toBe(INVALID);
    expect(termListKind.read(ids(51).join())).toBe(INVALID);
  });
});

describe('A filter by terms', () => {
  it('names a hundred at the most, and one at least', () => {
    expect(termFilterKind.read(ids(100).join())).toEqual(ids(100));
    expect(termFilterKind.read(ids(101).join())).toBe(INVALID);
    expect(termFilterKind.read('')).toBe(INVALID);
    expect(termFilterKind.read('jazz,5')).toEqual(['jazz', 5]);
    expect(termFilterKind.read([null])).toBe(INVALID);
  });
});

describe('The description of a term', () => {
  it('has a hundred thousand characters at the most, and one at least', () => {
    expect(termDescriptionKind.read(of(100_000))).toBe(of(100_000));
    expect(termDescriptionKind.read(of(100_001))).toBe(INVALID);
    expect(termDescriptionKind.read('x')).toBe('x');
    expect(termDescriptionKind.read('')).toBe(INVALID);
    expect(termDescriptionKind.read(5)).toBe(INVALID);
    expect(termDescriptionKind.read(['x'])).toBe(INVALID);
  });
});
