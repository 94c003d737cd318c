import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { conflictIfTaken, fromDatabaseError, isRetryable, violatedConstraint } from './database-errors.js';

/** Creates an error of the driver, wrapped by TypeORM. */
function databaseError(code: string, message = 'refused', constraint?: string): Error {
  return new QueryFailedError('SELECT 1', [], Object.assign(new Error(message), { code, constraint }));
}

function statusOf(error: unknown): number {
  return fromDatabaseError(error)?.status ?? 500;
}

describe('A database error', () => {
  it.each([
    ['22000', 400, 'data exception'],
    ['22001', 400, 'value too long'],
    ['22003', 400, 'number out of range'],
    ['22007', 400, 'invalid date'],
    ['22008', 400, 'date out of range'],
    ['22021', 400, 'NUL in a text'],
    ['22023', 400, 'unknown time zone'],
    ['22P02', 400, 'text instead of a number'],
    ['22P05', 400, 'NUL in JSON'],
    ['2201B', 400, 'bad regular expression'],
    ['2201W', 400, 'negative LIMIT'],
    ['2201X', 400, 'negative OFFSET'],
    ['54000', 400, 'row too long for an index'],
    ['54001', 400, 'nested too deep'],
    ['23503', 400, 'referenced row is gone'],
    ['23514', 400, 'check constraint'],
    ['23505', 409, 'taken'],
    ['40001', 503, 'serialisation failure three times'],
    ['40P01', 503, 'deadlock three times'],
    ['53000', 503, 'out of resources'],
    ['53100', 503, 'disk full'],
    ['53200', 503, 'out of memory'],
    ['53300', 503, 'too many connections'],
    ['57014', 503, 'statement timeout'],
    ['57P01', 503, 'shutting down'],
    ['57P02', 503, 'crashed'],
    ['57P03', 503, 'starting'],
    ['57P05', 503, 'idle for too long'],
    ['08000', 503, 'connection'],
    ['08001', 503, 'cannot connect'],
    ['08006', 503, 'connection failed'],
    ['08P01', 503, 'protocol'],
    ['25006', 503, 'read-only after a failover'],
    ['25P03', 503, 'idle in a transaction'],
    ['55P03', 503, 'lock timeout'],
    ['25P02', 500, 'transaction aborted before'],
    ['23502', 500, 'column must not be null'],
    ['42601', 500, 'syntax'],
    ['42P01', 500, 'unknown table'],
    ['42501', 500, 'no permission for a table'],
    ['XX000', 500, 'internal'],
  ])('with the SQLSTATE %s is %d: %s', (code, status) => {
    expect(statusOf(databaseError(code))).toBe(status);
  });

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'EHOSTDOWN',
    'ENETUNREACH',
    'ENETDOWN',
    'ENOTFOUND',
    'EAI_AGAIN',
  ])('with the network code %s is 503', (code) => {
    expect(statusOf(databaseError(code))).toBe(503);
    expect(statusOf(Object.assign(new AggregateError([]), { code }))).toBe(503);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'Cannot execute operation because connection is not yet established.',
    'Driver not Connected',
  ])('without a code but with the message "%s" is 503', (message) => {
    expect(statusOf(new Error(message))).toBe(503);
  });

  it('about a connection that ended between two statements is 503', () => {
    expect(statusOf(new QueryRunnerAlreadyReleasedError())).toBe(503);
  });

  it('is classified by its code, whatever its message contains', () => {
    const message = 'invalid input syntax for type integer: "Connection terminated"';

    expect(statusOf(databaseError('22P02', message))).toBe(400);
    expect(statusOf(databaseError('42601', 'syntax error at "Driver not Connected"'))).toBe(500);
  });

  it.each([undefined, null, 'Connection terminated', new TypeError('x is not a function'), { code: 5 }])(
    'is not recognised in %p',
    (thrown) => {
      expect(fromDatabaseError(thrown)).toBeUndefined();
    },
  );

  it.each([
    ['40001', true],
    ['40P01', true],
    ['23503', true],
    ['23505', false],
    ['57014', false],
  ])('with the SQLSTATE %s can be retried: %p', (code, again) => {
    expect(isRetryable(databaseError(code))).toBe(again);
  });

  it('can be retried if another writer has just taken a value', () => {
    const error = conflictIfTaken(databaseError('23505', 'taken', 'events_slug_key'));

    expect(error).toMatchObject({ definition: { status: 409 } });
    expect(isRetryable(error)).toBe(true);
  });

  it('names the violated constraint', () => {
    const taken = databaseError('23505', 'taken', 'events_slug_key');

    expect(violatedConstraint(taken, '23505')).toBe('events_slug_key');
    expect(violatedConstraint(taken, '23503')).toBeUndefined();
    expect(violatedConstraint(databaseError('23505'), '23505')).toBe('');
  });
});
