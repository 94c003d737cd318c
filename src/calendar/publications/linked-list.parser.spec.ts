import { Reason } from '../../common/errors/reason.js';
import { Parameter } from '../../common/parameters/parameter.js';
import { nameParser } from '../../common/parameters/text.parsers.js';
import { linkedListParser } from './linked-list.parser.js';

class Organizer {
  @Parameter(nameParser, { description: 'Name.', required: true })
  readonly organizer: string;
}

const parser = linkedListParser(Organizer, Organizer);
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
    expect(parser.parse(sent)).toBeInstanceOf(Reason);
  });

  it.each([
    [[{ organizer: '' }], 'organizer'],
    [['x', {}, { organizer: 5 }], 'organizer'],
    [[{ email: 'a' }, 'x'], undefined],
    ['x', undefined],
  ])('are refused for the first member that is invalid, if there is one: %j', (sent, member) => {
    expect(parser.parse(sent)).toMatchObject({ code: 'rest_invalid_param', within: member });
  });

  it('can be objects, or ids and objects in one list', () => {
    expect(parser.parse({ organizer: ' Friends ' })).toMatchObject([{ organizer: 'Friends' }]);
    expect(parser.parse([5, { organizer: 'Friends' }])).toMatchObject([5, { organizer: 'Friends' }]);
  });

  it('are at most fifty, including duplicates', () => {
    expect(parser.parse(ids(50))).toEqual(ids(50));
    expect(parser.parse(ids(50).join())).toEqual(ids(50));
    expect(parser.parse(ids(51))).toBeInstanceOf(Reason);
    expect(parser.parse(ids(51).join())).toBeInstanceOf(Reason);
    expect(parser.parse(new Array(51).fill(5))).toBeInstanceOf(Reason);
  });
});
