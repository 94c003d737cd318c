import { roleNames, shapeOf } from './role-names.js';

describe('roleNames', () => {
  it.each<[claim: unknown, names: string[]]>([
    ['editor', ['editor']],
    [
      ['author', 'editor'],
      ['author', 'editor'],
    ],
    [
      [['author'], [['editor']]],
      ['author', 'editor'],
    ],
    ['author editor', ['author editor', 'author', 'editor']],
    ['author, editor', ['author, editor', 'author', 'editor']],
    [['author editor'], ['author editor', 'author', 'editor']],
    [{ editor: { 2233: 'org.example' } }, ['editor']],
    [[{ editor: { 2233: 'org.example' } }], ['editor']],
    [{ editor: {}, administrator: false, author: null, contributor: true }, ['editor']],
    [
      [{ name: 'editor' }, { id: 7, name: 'author' }],
      ['editor', 'author'],
    ],
    [[{ value: 'editor', display: 'Editors' }], ['editor']],
    [{ name: 'editor' }, ['editor']],
    ['["editor"]', ['editor']],
    [' {"editor":{}}', ['editor']],
    ['[editor]', ['[editor]', '[editor]']],
    [
      [1, 'editor'],
      ['1', 'editor'],
    ],
    [{ calendar: { roles: ['administrator'] } }, ['calendar']],
    [undefined, []],
    [null, []],
    [true, []],
    [[], []],
    [{}, []],
  ])('reads %j', (claim, names) => {
    expect([...new Set(roleNames(claim))]).toEqual([...new Set(names)]);
  });
});

describe('shapeOf', () => {
  it.each([
    [undefined, 'absent'],
    [null, 'null'],
    ['staff', 'text'],
    [[], 'an empty list'],
    [['staff', 'guests'], 'a list of text'],
    [['staff', 1, {}, []], 'a list of text, number, object, lists'],
    [{ staff: {} }, 'object'],
    [false, 'boolean'],
  ])('describes %j without its contents', (claim, shape) => {
    expect(shapeOf(claim)).toBe(shape);
  });
});
