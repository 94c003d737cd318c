import { ApiError, isError } from './api-error.js';

/** SQLSTATE classes of errors that valid-looking input can cause. */
const INPUT_CLASSES = ['22', '54'];
/** The database is unreachable, starting, stopping, full, busy or read-only: the same request may succeed later. */
const UNAVAILABLE_CLASSES = ['08', '53', '57'];
const UNAVAILABLE_CODES = ['25006', '25P03', '55P03'];
const UNREACHABLE = /^(?:ECONN[A-Z]+|E(?:HOST|NET)(?:UNREACH|DOWN)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const TIMED_OUT = [
  'No connection became free in time',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];
/** Messages of the driver and TypeORM, without a code, for connections that failed or were lost. */
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
// System errors, such as EPIPE, begin with an E.
const SQL_STATE = /^[\dFHPX][\dA-Z]{4}$/;

/** Returns the unique or foreign key that a statement violated; undefined if it violated none. */
export function violatedConstraint(error: unknown, sqlState: '23505' | '23503'): string | undefined {
  const { code, constraint } = driverError(error);
  return code === sqlState ? (constraint ?? '') : undefined;
}

/** Returns `conflict` for a value that another writer has just taken, such as a slug; any other error as it is. */
export function conflictIfTaken(error: unknown): unknown {
  return violatedConstraint(error, '23505') === undefined ? error : new ApiError('conflict');
}

/**
 * Tells whether a retry may succeed, because a concurrent transaction was in conflict (serialization failure, deadlock),
 * deleted a row that this one refers to, or took what this one found free.
 */
export function isRetryable(error: unknown): boolean {
  return isConflict(error) || violatedConstraint(error, '23503') !== undefined || isError(error, 'conflict');
}

/** Tells whether a table does not exist. */
export function isMissingTable(error: unknown): boolean {
  return driverError(error).code === '42P01';
}

/** Tells whether a statement waited too long for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return driverError(error).code === '55P03';
}

/** Tells whether a statement was ended because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return driverError(error).code === '57014';
}

/**
 * Tells whether a connection or a response took too long. Others who wait for the same have also waited long enough.
 */
export function hasTimedOut(error: unknown): boolean {
  return TIMED_OUT.includes(driverError(error).message ?? '');
}

/** Converts a database error into the error for the client; undefined if it is a bug of the service. */
export function fromDatabaseError(error: unknown): ApiError | undefined {
  const { code = '', message = '' } = driverError(error);
  if (isUnavailable(code, message) || isConflict(error)) return new ApiError('unavailable');
  if (code === '23505') return new ApiError('conflict');
  return isBadInput(code) ? new ApiError('malformedRequest') : undefined;
}

/** Returns a database error, or that behind a refusal, as logs name it: its SQLSTATE or `connection`; undefined for other errors. */
export function databaseErrorOf(error: unknown): string | undefined {
  const { code = '', message = '' } = driverError(error instanceof ApiError ? error.cause : error);
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
    // Only without a code: the message of an error with a code may contain the caller's input.
    (code === '' && LOST_CONNECTION.some((words) => message.includes(words)))
  );
}

function startsWith(code: string, classes: readonly string[]): boolean {
  return code.length === 5 && classes.includes(code.slice(0, 2));
}
