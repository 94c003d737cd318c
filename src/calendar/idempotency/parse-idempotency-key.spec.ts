import { ApiError } from '../../common/errors/api-error.js';
import { parseIdempotencyKey } from './parse-idempotency-key.js';

const longest = 'k'.repeat(255);

describe('An Idempotency-Key', () => {
  it.each([
    ['abc', 'abc'],
    ['"abc"', 'abc'],
    ['8e03978e-40d5-43e8-bc93-6894a57f9324', '8e03978e-40d5-43e8-bc93-6894a57f9324'],
    ['"a b"', 'a b'],
    ['a"b', 'a"b'],
    ['"a\\"b\\\\c"', 'a"b\\c'],
    ['~', '~'],
    [longest, longest],
    [`"${longest}"`, longest],
  ])('can be %j', (sent, key) => {
    expect(parseIdempotencyKey(sent)).toBe(key);
  });

  it.each(['', '""', '"', '"abc', '"abc";a=1', '"a"b"', '"a\\b"', 'clé', '"clé"', 'a\tb', `${longest}k`])(
    'cannot be %j',
    (sent) => {
      expect(() => parseIdempotencyKey(sent)).toThrow(ApiError);
    },
  );
});
