import { ApiError } from '../../common/errors/api-error.js';
import { listIn } from '../../common/parameters/received.js';
import { SENT_FILE } from '../../common/text/sent-file.js';
import { expandParameters, type Pair, readUrlEncoded } from './expand-parameters.js';

describe('URL-encoded parameters', () => {
  it.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2', { a: '2' }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[0]=1&a[1]=2', { a: ['1', '2'] }],
    ['a[999999999]=1', { a: ['1'] }],
    ['a[1]=1&a[]=2&a[0]=3', { a: ['3', '1', '2'] }],
    ['venue[city]=Oslo&venue[venue]=Hall', { venue: { city: 'Oslo', venue: 'Hall' } }],
    ['o[0][name]=A&o[1][name]=B', { o: [{ name: 'A' }, { name: 'B' }] }],
    ['a=&a[b]=2', { a: { b: '2' } }],
    ['a[]=1&a=', { a: ['1'] }],
    ['a=x+y%2Bz', { a: 'x y+z' }],
    ['a', { a: '' }],
    ['a=x+y+z', { a: 'x y z' }],
    ['a=b=c', { a: 'b=c' }],
    ['=1', { '': '1' }],
    ['o[][name]=A&o[][name]=B', { o: [{ name: 'A' }, { name: 'B' }] }],
    ['o[0][names][]=A', { o: [{ names: ['A'] }] }],
    ['a[0]=1&a[b]=2', { a: { 0: '1', b: '2' } }],
    ['a[x1]=1&b[1x]=2', { a: { x1: '1' }, b: { '1x': '2' } }],
    ['a[b][c][d]=1', { a: { b: { c: { d: '1' } } } }],
    ['translation_language=en&translation_language=en', { translation_language: 'en' }],
    ['translation_language=en&translation_language=fr', { translation_language: ['en', 'fr'] }],
    ['a[toString]=1&a[__proto__]=2', { a: JSON.parse('{"toString":"1","__proto__":"2"}') as object }],
    ['', {}],
  ])('%s are %j', (text, parameters) => {
    expect(readUrlEncoded(text)).toEqual(parameters);
  });

  it.each([
    ['a=1&a=2&a=3', '1,2,3'],
    ['a=1,2&a=3', '1,2,3'],
    ['a=1', '1'],
    ['b=1&b=2', undefined],
    ['toString=1&a=2', '2'],
  ])('%s as a list is %j', (text, list) => {
    expect(listIn(readUrlEncoded(text), 'a')).toEqual(list);
  });

  it.each(['a[', '[b]', 'a]b', 'a][b]', 'a[[b]', 'a[b]c]', 'a[b'])('keep the malformed name %s', (name) => {
    expect(readUrlEncoded(`${name}=1`)).toEqual({ [name]: '1' });
  });

  it.each([
    [null, {}],
    [`${'&'.repeat(500)}a=1`, { a: '1' }],
  ])('%s are %j', (text, parameters) => {
    expect(readUrlEncoded(text)).toEqual(parameters);
  });

  it('cannot reach a prototype', () => {
    readUrlEncoded('__proto__[role]=administrator&constructor[prototype][role]=administrator');

    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it.each(['a=%E0%A4%A', 'a=%FF', 'a=%'])('are rejected when they are not UTF-8: %s', (text) => {
    expect(() => readUrlEncoded(text)).toThrow(ApiError);
  });

  it('are limited to 1,000', () => {
    const pairs = (count: number) => Array.from({ length: count }, (_, n): Pair => [`a${n}`, '1']);
    const text = (count: number) =>
      pairs(count)
        .map(([name]) => `${name}=1`)
        .join('&');

    expect(Object.keys(readUrlEncoded(text(1_000)))).toHaveLength(1_000);
    expect(() => readUrlEncoded(text(1_001))).toThrow('Too many parameters. A request may have 1000.');
    expect(Object.keys(expandParameters(pairs(1_000)))).toHaveLength(1_000);
    expect(() => expandParameters(pairs(1_001))).toThrow('Too many parameters. A request may have 1000.');
  });

  it('are rejected when they nest too deeply', () => {
    expect(() => readUrlEncoded(`a${'[b]'.repeat(9)}=1`)).not.toThrow();
    expect(() => readUrlEncoded(`a${'[b]'.repeat(10)}=1`)).toThrow(ApiError);
  });

  it.each(['a=1&a[]=2', 'a[]=2&a=1', 'a=1&a[b]=2', 'a[b]=1&a[b][c]=2', 'a[b]=1&a[]=2', 'a[]=1&a[b]=2'])(
    'are rejected when one name has several shapes: %s',
    (text) => {
      expect(() => readUrlEncoded(text)).toThrow('Invalid parameter(s): a');
    },
  );

  it.each([
    ['a', 'a'],
    ['a[b]', 'a[b]'],
  ])('are rejected when a file and another value have the name %s', (name) => {
    const file: Pair = [name, SENT_FILE];

    for (const other of [SENT_FILE, 'x'] as const)
      expect(() => expandParameters([file, [name, other]])).toThrow('Invalid parameter(s): a');
    expect(expandParameters([[name, ''], file])).toEqual(expandParameters([file]));
  });
});
