import { digestOf, equalInConstantTime, newSecret, readCredentials } from './credentials.js';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('An Authorization header', () => {
  it.each([
    [basic('ada:s3 cret'), { userName: 'ada', secret: 's3 cret' }],
    [basic('ada:a:b'), { userName: 'ada', secret: 'a:b' }],
    ['bearer abc', { secret: 'abc' }],
    [basic('no colon'), undefined],
    ['Digest abc', undefined],
    ['Basic', undefined],
    ['Basic !!!', undefined],
    [basic(':'), undefined],
    [basic('ada:'), { userName: 'ada', secret: '' }],
    [basic(':s3cret'), { userName: '', secret: 's3cret' }],
    ['Bearer', undefined],
    ['', undefined],
  ])('%s is parsed', (header, credentials) => {
    expect(readCredentials(header)).toEqual(credentials);
  });
});

describe('A secret', () => {
  it('consists of groups of four characters whose separators are ignored', () => {
    const secret = newSecret();

    expect(secret).toMatch(/^(\w{4} ){5}\w{4}$/);
    expect(digestOf(secret.replaceAll(' ', ''))).toBe(digestOf(secret));
    expect(newSecret()).not.toBe(secret);
  });

  it('contains more than 128 bits of randomness', () => {
    const letters = Array.from({ length: 200 }, () => newSecret().replaceAll(' ', ''));
    const alphabet = new Set(letters.join(''));

    expect(Math.log2(alphabet.size) * 24).toBeGreaterThan(128);
  });

  it('is stored as its SHA-256', () => {
    // The example from FIPS 180-4.
    expect(digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is compared as a whole', () => {
    expect([equalInConstantTime('abc', 'abc'), equalInConstantTime('abc', 'abcd')]).toEqual([true, false]);
  });
});
