import { ERRORS, type ErrorDefinition, type ErrorName } from './error-catalogue.js';
import { messageOf } from './error-messages.js';
import type { Reason } from './reason.js';

/** What an error says beside its kind. */
export interface ErrorDetails {
  /** Fill the `{places}` of the message. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Further members of `data`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Further members beside `code`, `message` and `data`. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A refusal in the shape of the API: `{code, message, data: {status, …}}`. */
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

  /** @param language in which the message is put; code and data are the same in all */
  body(language: string): Record<string, unknown> {
    const { code, status } = this.definition;
    const message = fill(messageOf(this.error, language), this.details.values);
    return { code, message, data: { status, ...this.details.data }, ...this.details.extra };
  }
}

/** Required parameters that were not sent, in the order of their definition. */
export function missingParameters(names: readonly string[]): ApiError {
  return new ApiError('missingParameters', { values: { names: names.join(', ') }, data: { params: names } });
}

/** One parameter that cannot be accepted, and why, where more can be said than that. */
export interface InvalidParameter {
  readonly name: string;
  readonly reason?: Reason;
}

/** Parameters that cannot be accepted, in the order of their definition. */
export function invalidParameters(invalid: readonly InvalidParameter[]): ApiError {
  const details = invalid.flatMap(detail);
  return new ApiError('invalidParameters', {
    values: { names: invalid.map(({ name }) => name).join(', ') },
    data: {
      params: Object.fromEntries(invalid.map((parameter) => [parameter.name, explain(parameter)])),
      // Clients of the original API know an empty list here when no parameter has details.
      details: details.length === 0 ? [] : Object.fromEntries(details),
    },
  });
}

/** One parameter that is well-formed but names nothing, or nothing the caller may use. */
export function invalidParameter(name: string): ApiError {
  return invalidParameters([{ name }]);
}

/**
 * Refuses the parameters that are well-formed but cannot be used here.
 * @throws ApiError `invalidParameters` naming each of them, in their order.
 */
export function requireAcceptable(acceptable: Readonly<Record<string, boolean>>): void {
  const refused = Object.entries(acceptable).filter(([, isAcceptable]) => !isAcceptable);
  if (refused.length > 0) throw invalidParameters(refused.map(([name]) => ({ name })));
}

/** Tells whether a refusal is about the value of a parameter. */
export function isInvalidParameter(error: unknown): boolean {
  return error instanceof ApiError && error.definition === ERRORS.invalidParameters;
}

function detail({ name, reason }: InvalidParameter): [string, object][] {
  if (reason === undefined) return [];
  const { code, words } = reason;
  return [[name, { code, message: `${name} ${words}`, data: { param: name } }]];
}

function explain({ name, reason }: InvalidParameter): string {
  return reason === undefined ? 'Invalid parameter.' : `${name} ${reason.words}`;
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

/** A JSON body that cannot be read, with the numbers under which clients know the reasons. */
export function invalidJson(problem: keyof typeof JSON_PROBLEMS): ApiError {
  return new ApiError('invalidJson', { data: JSON_PROBLEMS[problem] });
}
