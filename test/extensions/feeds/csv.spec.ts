import { strictRecords, strictRows } from './csv.js';

describe('The strict reader of CSV', () => {
  it('reads what RFC 4180 describes', () => {
    expect(strictRows('a,"b ""c""\r\nd"\r\n,""\r\n')).toEqual([
      ['a', 'b "c"\r\nd'],
      ['', ''],
    ]);
    expect(strictRecords('\uFEFFa,b\r\n1,2\r\n')).toEqual([{ '\uFEFFa': '1', b: '2' }]);
  });

  it.each([
    ['a line feed alone', 'a,b\n1,2\n'],
    ['a line feed in a bare cell', 'a,b\r\n1,2\n3\r\n'],
    ['a carriage return alone', 'a\r1\r\n'],
    ['a last row without its end', 'a,b\r\n1,2'],
    ['a comma at the end', 'a,b\r\n1,'],
    ['a quote in a bare cell', 'a\r\nb"c\r\n'],
    ['text behind a quoted cell', 'a\r\n"b"c\r\n'],
    ['a quote that stays open', 'a\r\n"b\r\n'],
    ['fewer cells than the first row', 'a,b\r\n1\r\n'],
    ['more cells than the first row', 'a,b\r\n1,2,3\r\n'],
    ['an empty row', 'a,b\r\n\r\n'],
  ])('rejects %s', (_, text) => {
    expect(() => strictRows(text)).toThrow();
  });
});
