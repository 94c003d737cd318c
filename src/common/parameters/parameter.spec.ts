import { idParser } from './number.parsers.js';
import { accepted, anyParser, clearable, unlinkable } from './parameter.js';
import { lineParser } from './text.parsers.js';

describe('A clearable value', () => {
  it.each([
    ['', 0],
    [null, 0],
    ['x', 'x'],
    ['0', '0'],
    [0, undefined],
    [[], undefined],
  ])('is read from %j as %p', (sent, value) => {
    expect(accepted(clearable(lineParser, 0).parse(sent))).toBe(value);
  });

  it('is cleared only by the given values', () => {
    const parser = clearable(lineParser, 'none', [null]);

    expect([parser.parse(null), parser.parse('')]).toEqual(['none', '']);
    expect(parser.schema).toMatchObject({ nullable: true, type: 'string' });
  });
});

describe('An unlinkable record', () => {
  it.each([
    ['', null],
    ['0', null],
    [0, null],
    [null, null],
    [[], null],
    ['5', 5],
    [[5], undefined],
    [false, undefined],
    ['00', undefined],
  ])('is read from %j as %p', (sent, id) => {
    expect(accepted(unlinkable(idParser).parse(sent))).toBe(id);
  });
});

describe('anyParser', () => {
  it.each([[null], [''], [[1, 2]], [{ a: 1 }]])('returns the value unchanged: %j', (sent) => {
    expect(anyParser.parse(sent)).toBe(sent);
  });
});
