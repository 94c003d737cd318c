import fc from 'fast-check';
import { readSearch, readWords, type SearchWords } from './search-words.js';

const whole = (wanted: string[], unwanted: string[] = []): SearchWords => ({
  wanted,
  unwanted,
  isCut: false,
});
const ALPHABET = ['a', 'b', 'À', 'à', 'Σ', 'σ'];
const letters = (count: number) => Array.from('abcdefghijklmnopqrstuvwxyz').slice(0, count);

describe('A search', () => {
  it.each([
    ['late jazz', ['late', 'jazz'], []],
    ['"late set" jazz', ['late set', 'jazz'], []],
    ['jazz -brunch', ['jazz'], ['brunch']],
    ['jazz -"late set"', ['jazz'], ['late set']],
    ['100%', ['100%'], []],
    ['"unfinished phrase', ['unfinished', 'phrase'], []],
    ['""', [], []],
    ['" "', [], []],
    ['" late "', ['late'], []],
    ['"late set" "early set"', ['late set', 'early set'], []],
    ['jazz - brunch', ['jazz', '-', 'brunch'], []],
    ['zither+recital', ['zither', 'recital'], []],
    ['zither,tonight', ['zither', 'tonight'], []],
    ['zither,\ttonight +recital', ['zither', 'tonight', 'recital'], []],
    ['jazz,-brunch+-"late set"', ['jazz'], ['brunch', 'late set']],
    ['"zither, tonight+"', ['zither, tonight+'], []],
    ['C++', ['C'], []],
    ['+', ['+'], []],
    [' , ', [','], []],
  ])('for %s has wanted and unwanted words', (search, wanted, unwanted) => {
    expect(readSearch(search)).toEqual(whole(wanted, unwanted));
  });

  it('that was not sent has no words', () => {
    expect(readSearch()).toEqual(whole([]));
  });

  it.each([
    ['jazz jazz', ['jazz'], []],
    ['a '.repeat(100), ['a'], []],
    ['jazz jazzy "jazzy night" az', ['jazzy night'], []],
    ['-jazz -jazz', [], ['jazz']],
    ['-jazzy -jazz -"jazzy night"', [], ['jazz']],
    ['jazz -jazz', ['jazz'], ['jazz']],
    ['jazz -jazzy', ['jazz'], ['jazzy']],
    ['été ÉTÉ ete Été', ['été', 'ÉTÉ', 'ete', 'Été'], []],
    ['ΟΔΟΣ ΟΔΟΣΑ ΟΔΟ', ['ΟΔΟΣ', 'ΟΔΟΣΑ'], []],
    ['𝛴 𝛴a', ['𝛴', '𝛴a'], []],
    ['😀 😀😀', ['😀😀'], []],
  ])('without the words that change nothing: %s', (search, wanted, unwanted) => {
    expect(readSearch(search)).toEqual(whole(wanted, unwanted));
  });

  it('has its ten longest words in the order in which they were sent', () => {
    const search = 'aa b -ccc dddd e ffff "gg gg" hhhh iiii -jjjj kkkk llll m';

    expect(readSearch(search)).toEqual({
      wanted: ['aa', 'dddd', 'ffff', 'gg gg', 'hhhh', 'iiii', 'kkkk', 'llll'],
      unwanted: ['ccc', 'jjjj'],
      isCut: true,
    });
  });

  it.each([
    [10, false],
    [11, true],
  ])('of %i words is cut: %s', (count, isCut) => {
    expect(readSearch(letters(count).join(' ')).isCut).toBe(isCut);
    expect(readWords(letters(count).join(', ')).isCut).toBe(isCut);
  });

  it('accepts the texts that all of its words accept, if it is not cut', () => {
    const word = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 1, maxLength: 3 });
    const accepts = ({ wanted, unwanted }: Omit<SearchWords, 'isCut'>, text: string) =>
      wanted.every((one) => text.includes(one)) && !unwanted.some((one) => text.includes(one));

    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 5 }),
        fc.array(word, { maxLength: 5 }),
        fc.string({ unit: fc.constantFrom(...ALPHABET), maxLength: 12 }),
        (wanted, unwanted, text) => {
          const search = readSearch([...wanted, ...unwanted.map((one) => `-${one}`)].join(' '));

          expect(search.isCut).toBe(false);
          expect(accepts(search, text)).toBe(accepts({ wanted, unwanted }, text));
        },
      ),
    );
  });
});

describe('The words of a search in names and addresses', () => {
  it.each([
    ['Île-de-France, Paris', ['Île-de-France', 'Paris']],
    ['@common.com', ['common']],
    ['@common.net', ['common', 'net']],
    ['音楽 ホール', ['音楽', 'ホール']],
    ['Cafe\u0301, Halle 5', ['Cafe\u0301', 'Halle', '5']],
    ['%', ['%']],
  ])('of %s are %j', (search, words) => {
    expect(readWords(search)).toEqual(whole(words));
  });
});
