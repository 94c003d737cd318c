import { loggedError } from './logged-error.js';

describe('loggedError', () => {
  it('contains the type, message and stack', () => {
    const stack = 'TypeError: no such thing\n    at somewhere.js:1:1';
    const error = Object.assign(new TypeError('no such thing'), { stack });

    expect(loggedError(error)).toMatchObject({
      type: 'TypeError',
      message: 'no such thing',
      stack,
    });
  });

  it('contains the statement and code of a database error, but no values', () => {
    const failed = Object.assign(new Error('value too long'), {
      code: '22001',
      query: 'INSERT INTO venues (title) VALUES ($1)',
      parameters: ['a secret'],
      driverError: { where: 'a secret' },
    });

    expect(loggedError(failed)).toMatchObject({ code: '22001', query: failed.query });
    expect(JSON.stringify(loggedError(failed))).not.toContain('a secret');
  });

  it('includes the cause', () => {
    const error = new Error('outer', { cause: new Error('inner') });

    expect(loggedError(error)).toMatchObject({ message: 'outer', cause: { message: 'inner' } });
  });

  it('truncates long texts', () => {
    const [long, cut] = ['x'.repeat(3_000), `${'x'.repeat(2_048)}…`];
    const error = Object.assign(new Error(long), { stack: long, query: long });

    expect(loggedError(long)).toBe(cut);
    expect(loggedError(error)).toMatchObject({ message: cut, stack: cut, query: cut });
  });

  it('keeps texts up to the limit', () => {
    expect(loggedError('x'.repeat(2_048))).toBe('x'.repeat(2_048));
    expect(loggedError('x'.repeat(2_049))).toBe(`${'x'.repeat(2_048)}…`);
  });
});
