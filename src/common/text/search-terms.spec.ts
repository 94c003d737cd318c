import { readSearch, readWords } from './search-terms.js';

describe('A search', () => {
  it.each([
    ['late jazz', ['%late%', '%jazz%'], []],
    ['"late set" jazz', ['%late set%', '%jazz%'], []],
    ['jazz -brunch', ['%jazz%'], ['%brunch%']],
    ['jazz -"late set"', ['%jazz%'], ['%late set%']],
    ['100%', ['%100\\%%'], []],
    ['a_b\\', ['%a\\_b\\\\%'], []],
    ['"unfinished phrase', ['%unfinished%', '%phrase%'], []],
    ['""', [], []],
    ['" "', [], []],
    ['" late "', ['%late%'], []],
    ['"late set" "early set"', ['%late set%', '%early set%'], []],
    ['jazz - brunch', ['%jazz%', '%-%', '%brunch%'], []],
  ])('for %s has wanted and unwanted patterns', (search, wanted, unwanted) => {
    expect(readSearch(search)).toEqual({ wanted, unwanted });
  });

  it('that was not sent has no patterns', () => {
    expect(readSearch()).toEqual({ wanted: [], unwanted: [] });
  });
});

describe('The patterns of a search in names and addresses', () => {
  it.each([
    ['Île-de-France, Paris', ['%Île-de-France%', '%Paris%']],
    ['@common.com', ['%common%', '%com%']],
    ['音楽 ホール', ['%音楽%', '%ホール%']],
    ['Cafe\u0301, Halle 5', ['%Cafe\u0301%', '%Halle%', '%5%']],
    ['%', ['%\\%%']],
  ])('of %s are %j', (search, words) => {
    expect(readWords(search)).toEqual(words);
  });
});
