import { INVALID } from '../common/validation/parameter.js';
import { digestPassword, opens, passwordKind } from './record-password.js';

describe('The password of a record', () => {
  it.each(['', ' ', 'open sesame', 'x'.repeat(200)])('may be %j', (sent) => {
    expect(passwordKind.read(sent)).toBe(sent);
  });

  it.each(['x'.repeat(201), 5, true, null, ['a']])('is not %j', (sent) => {
    expect(passwordKind.read(sent)).toBe(INVALID);
  });

  it('opens what keeps its digest, letter for letter', () => {
    const kept = digestPassword('Open sesame');

    expect(opens('Open sesame', kept)).toBe(true);
    for (const key of ['open sesame', 'Open sesame ', 'Open sesam', '', kept])
      expect([key, opens(key, kept)]).toEqual([key, false]);
  });

  it('is kept under another salt each time, and never as it is', () => {
    const [one, other] = [digestPassword('sesame'), digestPassword('sesame')];

    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]{16}:[\w-]{43}$/);
    expect(opens('sesame', other)).toBe(true);
  });
});
