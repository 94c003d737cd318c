import { Reason } from '../errors/reason.js';
import { phraseSearchParser, searchParser, nameSearchParser } from './search.parsers.js';

describe('A search', () => {
  it.each([
    [' a b ', 'a b'],
    ['00', '00'],
    ['a <b>', 'a <b>'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('can be %j', (sent, search) => {
    expect(searchParser.parse(sent)).toBe(search);
  });

  // Surrounding spaces count.
  it.each(['', '  ', '0', 'x'.repeat(201), `${'x'.repeat(200)} `, 5, true, null, ['a'], { a: 'b' }])(
    'cannot be %j',
    (sent) => {
      expect(searchParser.parse(sent)).toBeInstanceOf(Reason);
    },
  );

  it.each([phraseSearchParser, nameSearchParser])('has no effect beyond some words', (parser) => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');

    expect([words, 'a b', '0', null].map((sent) => parser.ignoresPart?.(sent))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
