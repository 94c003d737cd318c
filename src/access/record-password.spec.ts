import { digestPassword, RecordPassword } from './record-password.js';

const opens = (key: string, stored: string) => new RecordPassword(key).opens(stored);

describe('The password of a record', () => {
  it('opens a record with its digest, and only if every letter matches', () => {
    const stored = digestPassword('Open sesame');

    expect(opens('Open sesame', stored)).toBe(true);
    for (const key of ['open sesame', 'Open sesame ', 'Open sesam', '', stored])
      expect([key, opens(key, stored)]).toEqual([key, false]);
  });

  it('is stored with a new salt each time, never as plain text', () => {
    const [one, other] = [digestPassword('sesame'), digestPassword('sesame')];

    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]{16}:[\w-]{43}$/);
    expect(opens('sesame', other)).toBe(true);
  });

  it('has failed once it was compared with another one', () => {
    const password = new RecordPassword('sesame');

    expect(password.hasFailed).toBe(false);
    password.opens(digestPassword('another'));
    password.opens(digestPassword('sesame'));
    expect(password.hasFailed).toBe(true);
  });
});
