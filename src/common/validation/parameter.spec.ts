import { idKind } from './number.kinds.js';
import { anyKind, clearable, INVALID, unlinkable } from './parameter.js';
import { lineKind } from './text.kinds.js';

describe('A value that may be taken away', () => {
  it.each([
    ['', 0],
    [null, 0],
    ['x', 'x'],
    ['0', '0'],
    [0, INVALID],
    [[], INVALID],
  ])('is read from %j as %p', (sent, value) => {
    expect(clearable(lineKind, 0).read(sent)).toBe(value);
  });

  it('is taken away by the values that are named, and by no others', () => {
    const kind = clearable(lineKind, 'none', [null]);

    expect([kind.read(null), kind.read('')]).toEqual(['none', '']);
    expect(kind.schema).toMatchObject({ nullable: true, type: 'string' });
  });
});

describe('A record that may be unlinked', () => {
  it.each([
    ['', null],
    ['0', null],
    [0, null],
    [null, null],
    [[], null],
    ['5', 5],
    [[5], INVALID],
    [false, INVALID],
    ['00', INVALID],
  ])('is read from %j as %p', (sent, id) => {
    expect(unlinkable(idKind).read(sent)).toBe(id);
  });
});

describe('Anything', () => {
  it.each([[null], [''], [[1, 2]], [{ a: 1 }]])('is read as it was sent: %j', (sent) => {
    expect(anyKind.read(sent)).toBe(sent);
  });
});
