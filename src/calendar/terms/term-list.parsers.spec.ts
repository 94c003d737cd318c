import { Reason } from '../../common/errors/reason.js';
import { termFilterParser, termListParser } from './term-list.parsers.js';
import { termDescriptionParser } from './term-description.parser.js';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const NUMBERS = ['-2', '1.5', '-1.0', '007', '.5', '5.', '1e3', '+0', ' -7 ', '<b>-2</b>', '99999999999'];
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
    ['-1', []],
    [['-1'], []],
    [
      ['Jazz', ' -1 ', '+5'],
      ['Jazz', 5],
    ],
    [
      ['1st', '24/7', '-1-', '1.5.0', '0x1F', 'e5'],
      ['1st', '24/7', '-1-', '1.5.0', '0x1F', 'e5'],
    ],
  ])('can be %j', (sent, references) => {
    expect(termListParser.parse(sent)).toEqual(references);
  });

  it.each([
    true,
    { id: 5 },
    [null],
    [0],
    [-1],
    [1.5],
    ['0'],
    ...NUMBERS.map((name) => [name]),
    'Jazz,-2',
    [['Jazz']],
    [of(1_001)],
  ])('cannot be %j', (sent) => {
    expect(termListParser.parse(sent)).toBeInstanceOf(Reason);
  });

  it('are at most fifty', () => {
    expect(termListParser.parse(ids(50))).toEqual(ids(50));
    expect(termListParser.parse(ids(51))).toBeInstanceOf(Reason);
    expect(termListParser.parse(ids(51).join())).toBeInstanceOf(Reason);
  });
});

describe('A filter by terms', () => {
  it('contains between one and a hundred terms', () => {
    expect(termFilterParser.parse(ids(100).join())).toEqual(ids(100));
    expect(termFilterParser.parse(ids(101).join())).toBeInstanceOf(Reason);
    expect(termFilterParser.parse('')).toBeInstanceOf(Reason);
    expect(termFilterParser.parse('jazz,5')).toEqual(['jazz', 5]);
    expect(termFilterParser.parse([null])).toBeInstanceOf(Reason);
  });
});

describe('The description of a term', () => {
  it('has between 1 and 100,000 characters', () => {
    expect(termDescriptionParser.parse(of(100_000))).toBe(of(100_000));
    expect(termDescriptionParser.parse(of(100_001))).toBeInstanceOf(Reason);
    expect(termDescriptionParser.parse('x')).toBe('x');
    expect(termDescriptionParser.parse('')).toBeInstanceOf(Reason);
    expect(termDescriptionParser.parse(5)).toBeInstanceOf(Reason);
    expect(termDescriptionParser.parse(['x'])).toBeInstanceOf(Reason);
  });
});
