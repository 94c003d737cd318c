import { ApiError } from './api-error.js';

/** Classes and codes of SQLSTATE that the caller's input can provoke although validation let it pass. */
const INPUT_CLASSES = ['22', '54'];
/** The database is away, starting, stopping, full, busy or read-only: the same request may succeed later. */
const UNAVAILABLE_CLASSES = ['08', '53', '57'];
const UNAVAILABLE_CODES = ['25006', '25P03', '55P03'];
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
];
// Those of the system, such as EPIPE, begin with an E.
const SQL_STATE = /^[\dFHPX][\dA-Z]{4}$/;
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|connection is closed|not queryable/i;

/** The unique or foreign key that a statement violated, or undefined. */
export function violatedConstraint(error: unknown, sqlState: '23505' | '23503'): string | undefined {
  const { code, constraint } = driverError(error);
  return code === sqlState ? (constraint ?? '') : undefined;
}

/** Two transactions got in each other's way (serialization failure, deadlock): worth another try. */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(driverError(error).code ?? '');
}

/** Turns an error of the database into the refusal a client should see; undefined when it is our own fault. */
export function fromDatabaseError(error: unknown): ApiError | undefined {
  const { code = '', message = '' } = driverError(error);
  if (isUnavailable(code, message) || isTransactionConflict(error)) return new ApiError('unavailable');
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

function isBadInput(code: string): boolean {
  return ['23503', '23514'].includes(code) || startsWith(code, INPUT_CLASSES);
}

function isUnavailable(code: string, message: string): boolean {
  return (
    startsWith(code, UNAVAILABLE_CLASSES) ||
    UNAVAILABLE_CODES.includes(code) ||
    UNREACHABLE.includes(code) ||
    LOST_CONNECTION.test(message)
  );
}

function startsWith(code: string, classes: readonly string[]): boolean {
  return code.length === 5 && classes.includes(code.slice(0, 2));
}
