import { printable, printableWhenDecoded } from './printable.js';

describe('printable', () => {
  it.each([
    ['\u001b[31mred\u0007', '\\u001b[31mred\\u0007'],
    ['a\tb\rc\u007f', 'a\\u0009b\\u000dc\\u007f'],
    ['a\u009b31m', 'a\\u009b31m'],
    ['a\u202eb\u2066c\u200bd', 'a\\u202eb\\u2066c\\u200bd'],
    ['a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
    ['a\u{e0041}b', 'a\\udb40\\udc41b'],
    ['a\ud800b', 'a\\ud800b'],
  ])('escapes what a terminal obeys, hides or reorders: %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it.each(['Zoë Müller', '李雷 🎭', 'two\nlines', 'a\\u0041'])('leaves other text alone: %j', (text) => {
    expect(printable(text)).toBe(text);
  });

  it('leaves the meaning of JSON as it is', () => {
    const value = { user: 'a\u001b\u009b\u202e\u{e0041}\n"\\' };

    expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value);
  });
});

describe('printableWhenDecoded', () => {
  it.each([
    ['a\u001bb\u009bc\u202ed\b\f\r', 'a\\u001bb\\u009bc\\u202ed\\b\\f\\r'],
    ['two\nlines\t"\\u0041"', 'two\nlines\t"\\u0041"'],
  ])('keeps escapes through the decoding of JSON: %j', (text, shown) => {
    expect(JSON.parse(printableWhenDecoded(JSON.stringify(text)))).toBe(shown);
  });
});
