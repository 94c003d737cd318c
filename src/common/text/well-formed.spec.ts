import { isStorable } from './well-formed.js';

describe('isStorable', () => {
  it.each([[''], ['Jazz'], ['🎉 \u{10ffff}'], ['\ufffe\uffff\ufeff'], ['\u0001']])('accepts %j', (text) => {
    expect(isStorable(text)).toBe(true);
  });

  it.each([['a\0b'], ['\ud800'], ['\udc00x'], ['\udc00\ud800']])('rejects %j', (text) => {
    expect(isStorable(text)).toBe(false);
  });
});
