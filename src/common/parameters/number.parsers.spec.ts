import {
  flagParser,
  idParser,
  numberParser,
  positiveParser,
  truthyParser,
  truthyTextParser,
} from './number.parsers.js';
import { Reason } from '../errors/reason.js';

describe('An id', () => {
  it.each([
    [1, 1],
    ['1', 1],
    ['10', 10],
    [2_147_483_647, 2_147_483_647],
    ['2147483647', 2_147_483_647],
    ['+1', 1],
    [' 1', 1],
    ['1 ', 1],
    ['\t+10\n', 10],
  ])('can be %j', (sent, id) => {
    expect(idParser.parse(sent)).toBe(id);
  });

  it.each([
    0,
    -1,
    1.5,
    NaN,
    2_147_483_648,
    1e21,
    '0',
    '-1',
    '++1',
    '+ 1',
    '+-1',
    '+0',
    '01',
    '1.0',
    '1e3',
    '1 0',
    '1x',
    '',
    ' ',
    '+',
    '2147483648',
    '9999999999',
    '10000000000',
    true,
    null,
    [1],
    { id: 1 },
  ])('cannot be %j', (sent) => {
    expect(idParser.parse(sent)).toBeInstanceOf(Reason);
  });
});

describe('A count', () => {
  it.each([
    [1, 1],
    ['1', 1],
    ['007', 7],
    ['5.0', 5],
    ['5.000', 5],
    ['1e3', 1_000],
    ['1E+3', 1_000],
    ['1.0e2', 100],
    [2_147_483_646, 2_147_483_646],
    [2_147_483_647, 2_147_483_647],
    // Values beyond the last possible page are reduced to it.
    [2_147_483_648, 2_147_483_647],
    ['9'.repeat(20), 2_147_483_647],
    ['1e99', 2_147_483_647],
    [1e21, 2_147_483_647],
    ['+2', 2],
    [' 2', 2],
    ['2 ', 2],
    ['\t+2.0\n', 2],
  ])('can be %j', (sent, count) => {
    expect(positiveParser.parse(sent)).toBe(count);
  });

  it.each([
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    '0',
    '0.0',
    '-1',
    '++1',
    '+ 1',
    '+0',
    ' -1',
    '1 0',
    '1.5',
    '5.',
    '.0',
    '1.01',
    '1e',
    '1e-1',
    '1e100',
    '0x1',
    '',
    ' ',
    '+',
    'x1',
    '1x',
    '9'.repeat(21),
    true,
    null,
    [1],
    ['1'],
  ])('cannot be %j', (sent) => {
    expect(positiveParser.parse(sent)).toBeInstanceOf(Reason);
  });
});

describe('A flag', () => {
  it.each([
    ...[true, 1, '1', 'true', 'TRUE', 'True'].map((sent) => [sent, true]),
    ...[false, 0, '0', 'false', 'FALSE'].map((sent) => [sent, false]),
  ])('can be %j', (sent, flag) => {
    expect(flagParser.parse(sent)).toBe(flag);
  });

  it.each([2, -1, 0.5, '', ' 1', 'yes', 'on', '2', '1.0', null, [true], {}])('cannot be %j', (sent) => {
    expect(flagParser.parse(sent)).toBeInstanceOf(Reason);
  });
});

describe('A truthy or falsy value', () => {
  it.each([
    ...[true, 1, '1', 'true', 'yes', 'on', 'y', 'enable', 'enabled', ' YES '].map((sent) => [sent, true]),
    ...[false, 0, '0', 'false', 'no', 'off', '', 'n', 'disable', ' Disabled '].map((sent) => [sent, false]),
  ])('can be %j', (sent, truth) => {
    expect(truthyParser.parse(sent)).toBe(truth);
  });

  it.each([null, ['true'], { true: true }, 2, 2.5, 'anything', 'ture', 'NaN', 'none'])(
    'cannot be %j',
    (sent) => {
      expect(truthyParser.parse(sent)).toBeInstanceOf(Reason);
    },
  );

  it('in a field of a record is documented as text', () => {
    expect(truthyTextParser.schema).toEqual({ oneOf: [{ type: 'string' }, { type: 'boolean' }] });
    expect(truthyTextParser.parse('')).toBe(false);
    expect(truthyTextParser.parse([])).toHaveProperty('code', 'rest_invalid_type');
  });
});

describe('A number between -90 and 90', () => {
  const parser = numberParser(-90, 90);

  it.each([
    [-90, -90],
    [90, 90],
    [0, 0],
    ['0', 0],
    [' 45.5 ', 45.5],
    ['-90', -90],
    ['9e1', 90],
  ])('can be %j', (sent, number) => {
    expect(parser.parse(sent)).toBe(number);
  });

  it.each([
    -90.000001,
    90.000001,
    NaN,
    Infinity,
    -Infinity,
    '',
    ' ',
    'x',
    '90.000001',
    '-90.000001',
    '1,5',
    true,
    null,
    [1],
  ])('cannot be %j', (sent) => {
    expect(parser.parse(sent)).toBeInstanceOf(Reason);
  });
});
