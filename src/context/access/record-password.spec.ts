import { digestPassword, RecordPassword } from './record-password.js';

const opens = (key: string, stored: string) => new RecordPassword(key).opens(stored);

describe('The password of a record', () => {
  it('opens a record only if every character matches', () => {
    const stored = digestPassword('Open sesame');

    expect(opens('Open sesame', stored)).toBe(true);
    for (const key of ['open sesame', 'Open sesame ', 'Open sesam', '', stored])
      expect([key, opens(key, stored)]).toEqual([key, false]);
  });

  it('is stored as a digest with a new salt each time', () => {
    const [one, other] = [digestPassword('sesame'), digestPassword('sesame')];

    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]{16}:[\w-]{43}$/);
    expect(opens('sesame', other)).toBe(true);
  });

  it('has failed after a comparison with another password', () => {
    const password = new RecordPassword('sesame');

    expect(password.hasFailed).toBe(false);
    password.opens(digestPassword('another'));
    password.opens(digestPassword('sesame'));
    expect(password.hasFailed).toBe(true);
  });
});
