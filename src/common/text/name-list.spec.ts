import fc from 'fast-check';
import { joinNames, namesIn, type NameSeparators } from './name-list.js';

const names = fc.uniqueArray(
  fc.array(fc.constantFrom('a', ' b', ';', ',', '"', '""', '; ', ', ')).map((parts) => parts.join('').trim()),
  { maxLength: 5 },
);

describe('A list of names in a cell', () => {
  it.each<[NameSeparators, string, string[]]>([
    [';,', 'Food, drink; Music', ['Food, drink', 'Music']],
    [';,', 'choir, city', ['choir', 'city']],
    [';,', '"Food, drink", Music', ['Food, drink', 'Music']],
    [';', 'Smith, Jones', ['Smith, Jones']],
    [';', 'The "Best"; "A; B"', ['The "Best"', 'A; B']],
    [';,', '"Best" of', ['"Best" of']],
    [';,', ' ;, ', [',']],
    [';,', 'a;a;', ['a']],
    [';,', '', []],
  ])('separated by %s is read: %j', (separators, text, read) => {
    expect(namesIn(text, separators)).toEqual(read);
  });

  it.each<NameSeparators>([';', ';,'])('comes back as it was, separated by %s', (separators) => {
    fc.assert(
      fc.property(names, (list) => {
        const present = list.filter((name) => name !== '');
        expect(namesIn(joinNames(present, separators), separators)).toEqual(present);
      }),
    );
  });
});
