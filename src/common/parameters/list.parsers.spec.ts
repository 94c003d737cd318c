import { oneOfParser } from './choice.parsers.js';
import { idListParser, parseList, splitList } from './list.parsers.js';
import { Reason } from '../errors/reason.js';
import { accepted } from './parameter.js';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('A list of ids', () => {
  it.each([
    [5, [5]],
    ['5', [5]],
    ['5,6', [5, 6]],
    [' 5 , 6 ', [5, 6]],
    ['5,,6,', [5, 6]],
    [
      [5, '6', ' 7 '],
      [5, 6, 7],
    ],
    ['6,5,6', [6, 5]],
    [['5', 5], [5]],
  ])('can be %j', (sent, ids) => {
    expect(idListParser.parse(sent)).toEqual(ids);
  });

  it.each([
    '',
    ',',
    ' , ',
    '0',
    '5,x',
    '5;6',
    '5 6',
    '-5',
    '5,0',
    [],
    [5, ''],
    [5, null],
    [[5]],
    null,
    true,
    { 0: 5 },
    0,
    1.5,
  ])('cannot be %j', (sent) => {
    expect(idListParser.parse(sent)).toBeInstanceOf(Reason);
  });

  it('has at most a hundred elements, including duplicates', () => {
    expect(idListParser.parse(numbers(100))).toEqual(numbers(100));
    expect(idListParser.parse(numbers(100).join())).toEqual(numbers(100));
    expect(idListParser.parse(numbers(101))).toBeInstanceOf(Reason);
    expect(idListParser.parse(numbers(101).join())).toBeInstanceOf(Reason);
    expect(idListParser.parse(new Array(100).fill(5))).toEqual([5]);
    expect(idListParser.parse(new Array(101).fill(5))).toBeInstanceOf(Reason);
  });

  it('is rejected when an element is', () => {
    expect(parseList('a,b', (element) => (element === 'a' ? 1 : undefined))).toBeUndefined();
    expect(parseList('a,b', () => 0)).toEqual([0]);
  });
});

describe('The elements of a list', () => {
  it.each([
    ['a, b', ['a', 'b']],
    [7, [7]],
    [
      [' a ', 7, null],
      ['a', 7, null],
    ],
    [[''], ['']],
    [undefined, undefined],
    [null, undefined],
    [true, undefined],
    [{ a: 1 }, undefined],
  ])('of %j are %j', (sent, elements) => {
    expect(splitList(sent)).toEqual(elements);
  });
});

describe('One of several words', () => {
  const parser = oneOfParser(['asc', 'desc']);

  it.each([
    ['asc', 'asc'],
    ['DESC', 'desc'],
    ['', undefined],
    [' asc', undefined],
    ['ascending', undefined],
    [['asc'], undefined],
    [null, undefined],
  ])('%j is %p', (sent, word) => {
    expect(accepted(parser.parse(sent))).toBe(word);
  });
});
