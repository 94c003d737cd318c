import { toWebAddress } from './web-address.js';

describe('toWebAddress', () => {
  it.each([
    ['http://example.com'],
    ['https://example.test/other?a=1&b=2'],
    ['http://x.example.test/?q=1#top'],
    ['HTTPS://Example.TEST/A/../B'],
    ['http://[::1]:8080/'],
    ['https://example.test/%C3%A4'],
    ['https://example.test?mail=a@example.test'],
    ['https://example.test#top'],
    ["HTTPS://Example.TEST/~.:/?#[]@!$&'()*+,;=%25-_"],
    [`https://example.test/${'x'.repeat(1979)}`],
  ])('returns %s as typed', (text) => {
    expect(toWebAddress(text)).toBe(text);
  });

  it.each([
    ['  https://example.test  ', 'https://example.test'],
    ['https://example.test/a b?c d', 'https://example.test/a%20b?c%20d'],
    ['HTTPS://Example.TEST/a b c', 'HTTPS://Example.TEST/a%20b%20c'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['https://bücher.example/a', 'https://xn--bcher-kva.example/a'],
    ['https://example.test/"><script>', 'https://example.test/%22%3E%3Cscript%3E'],
  ])('encodes %j', (text, address) => {
    expect(toWebAddress(text)).toBe(address);
  });

  it.each([
    [''],
    ['example.test'],
    ['not a url'],
    ['zzz'],
    ['//evil'],
    ['/path'],
    ['http://'],
    ['http:example.test'],
    ['http:///example.test'],
    ['ftp://example.test/x'],
    ['xhttps://example.test'],
    ['javascript:https://example.test'],
    ['https://example.test\\evil.test/'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt://example.test'],
    ['java\tscript:alert(1)'],
    ['\u0001http://example.test'],
    ['\nhttp://example.test'],
    ['http://example.test\r\nX: y'],
    ['data:text/html,x'],
    ['vbscript:x'],
    ['http://user:pass@example.test'],
    ['http://user@example.test'],
    ['http://@example.test'],
    ['http://x\\@y'],
    ['http://exa mple.test'],
    ['http://example.test:99999'],
    [`https://example.test/${'x'.repeat(1980)}`],
  ])('rejects %j', (text) => {
    expect(toWebAddress(text)).toBeUndefined();
  });

  it('converts non-ASCII URLs any number of times', () => {
    const address = 'https://bücher.example/ä';
    const results = Array.from({ length: 50_000 }, () => toWebAddress(address));

    expect(new Set(results)).toEqual(new Set(['https://xn--bcher-kva.example/%C3%A4']));
  });
});
