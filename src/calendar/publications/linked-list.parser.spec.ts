import { INVALID, Parameter } from '../../common/parameters/parameter.js';
import { nameParser } from '../../common/parameters/text.parsers.js';
import { linkedListParser } from './linked-list.parser.js';

class Organizer {
  @Parameter(nameParser, { description: 'Name.', required: true })
  readonly organizer: string;
}

const parser = linkedListParser(Organizer, 'Organizer');
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('The linked records of an event', () => {
  it.each([
    [5, [5]],
    ['5', [5]],
    ['5, 6', [5, 6]],
    [
      [5, '6', 5],
      [5, 6],
    ],
    [{ id: 5 }, [5]],
    [{ id: '5', organizer: 'Ignored' }, [5]],
    [
      [{ id: 5 }, 6],
      [5, 6],
    ],
    [0, []],
    ['0', []],
    ['', []],
    [null, []],
    [[], []],
    [{}, []],
    [{ organizer: '', email: ' ', phone: null }, []],
    [{ id: 0 }, []],
    [{ id: null }, []],
    [[0], []],
    [[''], []],
    [[null], []],
    [[[]], []],
    [['', [], null, {}, '0', 5], [5]],
    ['0,5', [5]],
  ])('can be %j', (sent, references) => {
    expect(parser.parse(sent)).toEqual(references);
  });

  it.each([
    -1,
    1.5,
    'x',
    '5,x',
    true,
    [[5]],
    { id: 0, organizer: 'X' },
    [{ organizer: 5 }],
    [{ organizer: '' }],
    [{ organizer: ' ', email: '' }],
    [5, { organizer: null }],
    [{ email: '' }],
  ])('cannot be %j', (sent) => {
    expect(parser.parse(sent)).toBe(INVALID);
  });

  it('can be objects, or ids and objects in one list', () => {
    expect(parser.parse({ organizer: ' Friends ' })).toMatchObject([{ organizer: 'Friends' }]);
    expect(parser.parse([5, { organizer: 'Friends' }])).toMatchObject([5, { organizer: 'Friends' }]);
  });

  it('are at most fifty, including duplicates', () => {
    expect(parser.parse(ids(50))).toEqual(ids(50));
    expect(parser.parse(ids(50).join())).toEqual(ids(50));
    expect(parser.parse(ids(51))).toBe(INVALID);
    expect(parser.parse(ids(51).join())).toBe(INVALID);
    expect(parser.parse(new Array(51).fill(5))).toBe(INVALID);
  });
});
