import { ApiError } from './api-error.js';

/** Classes and codes of SQLSTATE that the caller's input can provoke although validation let it pass. */
const INPUT_CLASSES = ['22', '54'];
/** The database is away, starting, stopping, full, busy or read-only: the same request may succeed later. */
const UNAVAILABLE_CLASSES = ['08', '53', '57'];
const UNAVAILABLE_CODES = ['25006', '25P03', '55P03'];
const UNREACHABLE = /^(?:ECONN[A-Z]+|E(?:HOST|NET)(?:UNREACH|DOWN)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const TIMED_OUT = [
  'No connection became free in time',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];
/** What the driver and TypeORM say, without a code, when a connection cannot be had or was lost on the way. */
const LOST_CONNECTION = [
  ...TIMED_OUT,
  'timeout expired',
  'Connection terminated',
  'connection is closed',
  'Client has encountered a connection error',
  'not queryable',
  'Cannot use a pool after calling end',
  'connection is not yet established',
  'Driver not Connected',
  // The connection ended between two statements of a transaction.
  'Query runner already released',
  'provided by a query runner was already released',
];
// Those of the system, such as EPIPE, begin with an E.
const SQL_STATE = /^[\dFHPX][\dA-Z]{4}$/;

/** The unique or foreign key that a statement violated, or undefined. */
export function violatedConstraint(error: unknown, sqlState: '23505' | '23503'): string | undefined {
  const { code, constraint } = driverError(error);
  return code === sqlState ? (constraint ?? '') : undefined;
}

/**
 * Another transaction got in the way: the two lost against each other (serialization failure, deadlock), or it deleted
 * what this one had just looked up to refer to.
 */
export function isRetryable(error: unknown): boolean {
  return isConflict(error) || violatedConstraint(error, '23503') !== undefined;
}

/** A statement named a table that is not there. */
export function isMissingTable(error: unknown): boolean {
  return driverError(error).code === '42P01';
}

/** A statement waited for a lock for longer than it may. */
export function isLockTimeout(error: unknown): boolean {
  return driverError(error).code === '55P03';
}

/** The time for a connection, or for an answer, has passed: whoever waits for the same has waited for long enough. */
export function hasTimedOut(error: unknown): boolean {
  return TIMED_OUT.includes(driverError(error).message ?? '');
}

/** The server could not be reached, or is only starting or stopping: another one may answer in its place. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = driverError(error);
  return (
    UNREACHABLE.test(code) ||
    startsWith(code, ['08', '57']) ||
    /Connection terminated|timeout expired/.test(message)
  );
}

/** Turns an error of the database into the refusal a client should see; undefined when it is our own fault. */
export function fromDatabaseError(error: unknown): ApiError | undefined {
  const { code = '', message = '' } = driverError(error);
  if (isUnavailable(code, message) || isConflict(error)) return new ApiError('unavailable');
  if (code === '23505') return new ApiError('conflict');
  return isBadInput(code) ? new ApiError('malformedRequest') : undefined;
}

/** What a log says of an error of the database: its SQLSTATE, or `connection`; undefined when it is none. */
export function databaseErrorOf(error: unknown): string | undefined {
  const { code = '', message = '' } = driverError(error);
  if (SQL_STATE.test(code)) return code;
  return isUnavailable(code, message) ? 'connection' : undefined;
}

interface DriverError {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}

function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  if ('driverError' in error) return driverError(error.driverError);
  return error;
}

function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(driverError(error).code ?? '');
}

function isBadInput(code: string): boolean {
  return ['23503', '23514'].includes(code) || startsWith(code, INPUT_CLASSES);
}

function isUnavailable(code: string, message: string): boolean {
  return (
    startsWith(code, UNAVAILABLE_CLASSES) ||
    UNAVAILABLE_CODES.includes(code) ||
    UNREACHABLE.test(code) ||
    // The text of an error with a code may repeat what the caller sent.
    (code === '' && LOST_CONNECTION.some((words) => message.includes(words)))
  );
}

function startsWith(code: string, classes: readonly string[]): boolean {
  return code.length === 5 && classes.includes(code.slice(0, 2));
}
