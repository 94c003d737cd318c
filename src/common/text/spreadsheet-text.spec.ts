import fc from 'fast-check';
import { withFormulas, withoutFormulas } from './spreadsheet-text.js';

const texts = fc
  .array(fc.constantFrom('a', ' ', "'", '=', '-', '＠', '\t', '\n', '\u2028'))
  .map((parts) => parts.join(''));

describe('A text for a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    ["it's - a", "it's - a"],
    ["'quoted'", "'quoted'"],
    ['a\n -5', "a\n' -5"],
    ['\tx', "'\tx"],
  ])('marks formulas: %j', (text, written) => {
    expect(withoutFormulas(text)).toBe(written);
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(withFormulas(withoutFormulas(text))).toBe(text);
      }),
    );
  });
});
