import { digestPassword, RecordPassword } from './record-password.js';

const opens = (key: string, stored: string) => new RecordPassword(key).opens(stored);

describe('The password of a record', () => {
  it('opens what stores its digest, letter for letter', () => {
    const stored = digestPassword('Open sesame');

    expect(opens('Open sesame', stored)).toBe(true);
    for (const key of ['open sesame', 'Open sesame ', 'Open sesam', '', stored])
      expect([key, opens(key, stored)]).toEqual([key, false]);
  });

  it('is stored under another salt each time, and never as it is', () => {
    const [one, other] = [digestPassword('sesame'), digestPassword('sesame')];

    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]{16}:[\w-]{43}$/);
    expect(opens('sesame', other)).toBe(true);
  });

  it('has failed for good once it was compared with another one', () => {
    const password = new RecordPassword('sesame');

    expect(password.hasFailed).toBe(false);
    password.opens(digestPassword('another'));
    password.opens(digestPassword('sesame'));
    expect(password.hasFailed).toBe(true);
  });
});
