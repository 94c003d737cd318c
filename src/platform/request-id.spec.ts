import { requestIdOf } from './request-id.js';

describe('requestIdOf', () => {
  it.each(['a', '7f3c-91', 'Root=1-67891233-abcdef012345678912345678', '~'.repeat(128)])(
    'accepts %s from a proxy',
    (sent) => {
      expect(requestIdOf(sent, true)).toBe(sent);
    },
  );

  it.each([undefined, '', 'two words', 'line\r\nbreak', 'nul\0', 'é', 'x'.repeat(129), ['a', 'b']])(
    'generates an id instead of %j',
    (sent) => {
      expect(requestIdOf(sent, true)).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('accepts no id from anyone else', () => {
    expect(requestIdOf('mine', false)).not.toBe('mine');
  });

  it('generates a new id each time', () => {
    expect(requestIdOf(undefined, true)).not.toBe(requestIdOf(undefined, true));
  });
});
