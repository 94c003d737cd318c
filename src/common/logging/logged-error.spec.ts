import { loggedError } from './logged-error.js';

describe('loggedError', () => {
  it('says what went wrong and where', () => {
    const error = new TypeError('no such thing');

    expect(loggedError(error)).toMatchObject({
      type: 'TypeError',
      message: 'no such thing',
      stack: error.stack,
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
    expect(loggedError('x'.repeat(3_000))).toBe(`${'x'.repeat(2_048)}…`);
  });
});
