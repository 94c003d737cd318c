import { ERRORS, type ErrorDefinition, type ErrorName } from './error-catalogue.js';
import { messageOf } from './error-messages.js';
import type { Reason } from './reason.js';

/** The details of an error in addition to its definition. */
export interface ErrorDetails {
  /** Values for the `{placeholders}` in the message. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Further members of `data`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Further members beside `code`, `message` and `data`. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** An error response in the API's format: `{code, message, data: {status, …}}`. */
export class ApiError extends Error {
  readonly definition: ErrorDefinition;

  constructor(
    private readonly error: ErrorName,
    readonly details: ErrorDetails = {},
  ) {
    super(fill(ERRORS[error].message, details.values));
    this.definition = ERRORS[error];
  }

  get status(): number {
    return this.definition.status;
  }

  /** @param language of the message; code and data are the same in every language */
  body(language: string): Record<string, unknown> {
    const { code, status } = this.definition;
    const message = fill(messageOf(this.error, language), this.details.values);
    return { code, message, data: { status, ...this.details.data }, ...this.details.extra };
  }
}

/** The error for required parameters that were not sent, in the order of their definition. */
export function missingParameters(names: readonly string[]): ApiError {
  return new ApiError('missingParameters', { values: { names: names.join(', ') }, data: { params: names } });
}

/** A parameter with an invalid value, and the reason if there is a more specific one. */
export interface InvalidParameter {
  readonly name: string;
  readonly reason?: Reason;
}

/** The error for parameters with invalid values, in the order of their definition. */
export function invalidParameters(invalid: readonly InvalidParameter[]): ApiError {
  const details = invalid.flatMap(detail);
  return new ApiError('invalidParameters', {
    values: { names: invalid.map(({ name }) => name).join(', ') },
    data: {
      params: Object.fromEntries(invalid.map((parameter) => [parameter.name, explain(parameter)])),
      // The original API sends an empty list, not an empty object, if no parameter has details.
      details: details.length === 0 ? [] : Object.fromEntries(details),
    },
  });
}

/** The error for a well-formed parameter that refers to nothing, or to nothing that the caller may use. */
export function invalidParameter(name: string): ApiError {
  return invalidParameters([{ name }]);
}

/**
 * Requires that all of these parameters are acceptable.
 * @throws ApiError `invalidParameters` naming the others, in their order
 */
export function requireAcceptable(acceptable: Readonly<Record<string, boolean>>): void {
  const rejected = Object.entries(acceptable).filter(([, isAcceptable]) => !isAcceptable);
  if (rejected.length > 0) throw invalidParameters(rejected.map(([name]) => ({ name })));
}

/** Tells whether an error is about the value of a parameter. */
export function isInvalidParameter(error: unknown): boolean {
  return error instanceof ApiError && error.definition === ERRORS.invalidParameters;
}

function detail({ name, reason }: InvalidParameter): [string, object][] {
  if (reason === undefined) return [];
  const { code, predicate } = reason;
  return [[name, { code, message: `${name} ${predicate}`, data: { param: name } }]];
}

function explain({ name, reason }: InvalidParameter): string {
  return reason === undefined ? 'Invalid parameter.' : `${name} ${reason.predicate}`;
}

function fill(message: string, values: ErrorDetails['values'] = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

const JSON_PROBLEMS = {
  depth: { json_error_code: 1, json_error_message: 'Maximum stack depth exceeded' },
  syntax: { json_error_code: 4, json_error_message: 'Syntax error' },
  surrogate: {
    json_error_code: 10,
    json_error_message: 'Single unpaired UTF-16 surrogate in unicode escape',
  },
};

/** The error for an invalid JSON body, with the error numbers of the original API. */
export function invalidJson(problem: keyof typeof JSON_PROBLEMS): ApiError {
  return new ApiError('invalidJson', { data: JSON_PROBLEMS[problem] });
}
