import { INVALID } from '../common/validation/parameter.js';
import { passwordKind } from './record-password.kind.js';

describe('A password that is sent', () => {
  it.each(['', ' ', 'open sesame', 'x'.repeat(200)])('may be %j', (sent) => {
    expect(passwordKind.read(sent)).toBe(sent);
  });

  it.each(['x'.repeat(201), 5, true, null, ['a']])('is not %j', (sent) => {
    expect(passwordKind.read(sent)).toBe(INVALID);
  });
});
