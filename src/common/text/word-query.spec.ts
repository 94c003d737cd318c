import { readWordQuery, type WordQuery } from './word-query.js';

/** Writes what was read: alternatives with |, phrases in quotes, beginnings with *. */
function written({ wanted, unwanted }: WordQuery): string {
  const one = ({ text, isPhrase, isBeginning }: WordQuery['unwanted'][number]) =>
    (isPhrase ? `"${text}"` : text) + (isBeginning ? '*' : '');
  return [
    ...wanted.map((words) => words.map(one).join('|')),
    ...unwanted.map((word) => `-${one(word)}`),
  ].join(' ');
}

describe('readWordQuery', () => {
  it.each([
    ['jazz', 'jazz*'],
    ['late jazz', 'late jazz*'],
    ['  late   jazz  ', 'late jazz*'],
    ['"open air"', '"open air"'],
    ['"open air" ki', '"open air" ki*'],
    ['"open air" -ki', '"open air" -ki'],
    ['jazz "open ai', 'jazz "open ai'.concat('"')],
    ['-"open air" jazz', 'jazz* -"open air"'],
    ['jazz or blues', 'jazz|blues*'],
    ['jazz OR blues OR folk live', 'jazz|blues|folk live*'],
    ['live jazz or "open air"', 'live jazz|"open air"'],
    ['jazz or', 'jazz or*'],
    ['or', 'or*'],
    ['or jazz', 'or jazz*'],
    ['jazz or or', 'jazz|or*'],
    ['jazz or -blues', 'jazz or -blues'],
    ['-jazz', '-jazz'],
    ['jazz "" - ! 🎉', 'jazz*'],
    ['🎉', ''],
    ['rock’n’roll', 'rock’n’roll*'],
    ['jazz-club', 'jazz-club*'],
    ['fête', 'fête*'],
  ])('reads %s', (query, words) => {
    expect(written(readWordQuery(query))).toBe(words);
  });

  it('keeps the first ten words, none of which is the last', () => {
    const { wanted, isCut } = readWordQuery('a b c d e f g h i j k');

    expect(wanted.flat().map(({ text }) => text)).toEqual('a b c d e f g h i j'.split(' '));
    expect(wanted.flat().some(({ isBeginning }) => isBeginning)).toBe(false);
    expect(isCut).toBe(true);
    expect(readWordQuery('a b').isCut).toBe(false);
  });

  it('counts no `or` among the words', () => {
    const query = readWordQuery('a or b or c or d or e or f or g');

    expect(written(query)).toBe('a|b|c|d|e|f|g*');
    expect(query.isCut).toBe(false);
  });

  it('tells the place of each word', () => {
    const { wanted, unwanted } = readWordQuery('  fête -"open air" "late show" or jazz');

    expect([...wanted.flat(), ...unwanted].map(({ at, text }) => [at, text])).toEqual([
      [2, 'fête'],
      [20, 'late show'],
      [34, 'jazz'],
      [9, 'open air'],
    ]);
  });
});
