import { Reason } from '../../../common/errors/reason.js';
import { costParser } from './cost.parser.js';

const of = (length: number) => 'x'.repeat(length);

describe('A cost', () => {
  it.each([
    ['15', ['15']],
    [15, ['15']],
    [0, ['0']],
    [-2.5, ['-2.5']],
    [
      ['5', 10],
      ['5', '10'],
    ],
    ['', []],
    [[], []],
    [['', ' '], []],
    [1e21, ['1e+21']],
    [of(200), [of(200)]],
    [[of(200)], [of(200)]],
  ])('can be %j', (sent, values) => {
    expect(costParser.parse(sent)).toEqual(values);
  });

  it.each([
    true,
    null,
    NaN,
    'NaN',
    ' -Infinity ',
    ['5', 'infinity'],
    { a: 1 },
    [['5']],
    [null],
    [5, true],
    of(201),
    ['5', of(201)],
  ])('cannot be %j', (sent) => {
    expect(costParser.parse(sent)).toBeInstanceOf(Reason);
  });

  it('has at most fifty values', () => {
    expect(costParser.parse(new Array(50).fill(1))).toHaveLength(50);
    expect(costParser.parse(new Array(51).fill(1))).toBeInstanceOf(Reason);
    expect(costParser.parse(new Array(51).fill(''))).toBeInstanceOf(Reason);
  });
});
