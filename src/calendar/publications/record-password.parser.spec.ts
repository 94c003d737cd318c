import { Reason } from '../../common/errors/reason.js';
import { passwordParser } from './record-password.parser.js';

describe('A password', () => {
  it.each(['', ' ', 'open sesame', 'x'.repeat(200)])('can be %j', (sent) => {
    expect(passwordParser.parse(sent)).toBe(sent);
  });

  it.each(['x'.repeat(201), 5, true, null, ['a']])('cannot be %j', (sent) => {
    expect(passwordParser.parse(sent)).toBeInstanceOf(Reason);
  });
});
