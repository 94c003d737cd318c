import { loggedError } from './logged-error.js';

describe('loggedError', () => {
  it('says what went wrong and where', () => {
    const stack = 'TypeError: no such thing\n    at somewhere.js:1:1';
    const error = Object.assign(new TypeError('no such thing'), { stack });

    expect(loggedError(error)).toMatchObject({
      type: 'TypeError',
      message: 'no such thing',
      stack,
    });
  });

  it('names the statement and code of an error of the database, and none of its values', () => {
    const failed = Object.assign(new Error('value too long'), {
      code: '22001',
      query: 'INSERT INTO venues (title) VALUES ($1)',
      parameters: ['a secret'],
      driverError: { where: 'a secret' },
    });

    expect(loggedError(failed)).toMatchObject({ code: '22001', query: failed.query });
    expect(JSON.stringify(loggedError(failed))).not.toContain('a secret');
  });

  it('follows to the cause', () => {
    const error = new Error('outer', { cause: new Error('inner') });

    expect(loggedError(error)).toMatchObject({ message: 'outer', cause: { message: 'inner' } });
  });

  it('cuts what is too long', () => {
    const [long, cut] = ['x'.repeat(3_000), `${'x'.repeat(2_048)}…`];
    const error = Object.assign(new Error(long), { stack: long, query: long });

    expect(loggedError(long)).toBe(cut);
    expect(loggedError(error)).toMatchObject({ message: cut, stack: cut, query: cut });
  });

  it('keeps what is just short enough', () => {
    expect(loggedError('x'.repeat(2_048))).toBe('x'.repeat(2_048));
    expect(loggedError('x'.repeat(2_049))).toBe(`${'x'.repeat(2_048)}…`);
  });
});
