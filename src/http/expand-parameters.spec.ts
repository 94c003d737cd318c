import { ApiError } from '../common/errors/api-error.js';
import { readUrlEncoded } from './expand-parameters.js';

describe('URL-encoded parameters', () => {
  it.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2', { a: '2' }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[0]=1&a[1]=2', { a: ['1', '2'] }],
    ['a[999999999]=1', { a: ['1'] }],
    ['venue[city]=Oslo&venue[venue]=Hall', { venue: { city: 'Oslo', venue: 'Hall' } }],
    ['o[0][name]=A&o[1][name]=B', { o: [{ name: 'A' }, { name: 'B' }] }],
    ['a=1&a[b]=2', { a: { b: '2' } }],
    ['a=x+y%2Bz', { a: 'x y+z' }],
    ['a', { a: '' }],
    ['a[=1', { 'a[': '1' }],
    ['', {}],
  ])('%s are %j', (text, parameters) => {
    expect(readUrlEncoded(text)).toEqual(parameters);
  });

  it('cannot reach a prototype', () => {
    readUrlEncoded('__proto__[role]=administrator&constructor[prototype][role]=administrator');

    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it.each(['a=%E0%A4%A', 'a=%FF', 'a=%'])('are refused when they are not UTF-8: %s', (text) => {
    expect(() => readUrlEncoded(text)).toThrow(ApiError);
  });

  it('are refused when there are too many or they nest too deeply', () => {
    expect(() => readUrlEncoded('a=1&'.repeat(201))).toThrow('Too many parameters.');
    expect(() => readUrlEncoded('a[b][c][d][e]=1')).toThrow(ApiError);
  });
});
