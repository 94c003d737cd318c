import type { RecordType } from '../record-types.js';
import { type ErrorDefinition, ERRORS, type ErrorName } from './error-catalogue.js';
import { nearestName } from '../text/nearest-name.js';
import { misspelt, type Reason, unknownRecord } from './reason.js';
import { filled, inLanguage, type Sentence } from './sentences.js';

/** Unknown names that are compared with a missing one. */
const MOST_COMPARED = 100;

/** A parameter that is invalid or missing, and the reason. */
export interface NamedReason {
  readonly name: string;
  readonly reason: Reason;
}

/** The details of an error in addition to its definition. */
export interface ErrorDetails {
  /** Values for the `{placeholders}` in the message. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Advice for the sender, which becomes `hint` of `data`. */
  readonly hint?: Sentence;
  /** Further members of `data`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Reasons about parameters, which become `params` and `details` of `data`. */
  readonly reasons?: readonly NamedReason[];
  /** Further members besides `code`, `message` and `data`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Seconds after which the same request may succeed, if they are known. */
  readonly retryAfter?: number;
  /** The failure of something else, which nobody but operators is told. */
  readonly cause?: unknown;
}

/** An error response in the API's format: `{code, message, data: {status, …}}`. */
export class ApiError extends Error {
  readonly definition: ErrorDefinition;

  constructor(
    private readonly error: ErrorName,
    readonly details: ErrorDetails = {},
  ) {
    super(inLanguage(filled(error, details.values), 'en'), { cause: details.cause });
    this.definition = ERRORS[error];
  }

  /** Returns the same error with another value in its message. */
  withValues(values: ErrorDetails['values']): ApiError {
    return new ApiError(this.error, { ...this.details, values: { ...this.details.values, ...values } });
  }

  /** Returns the same error with advice for the sender. */
  withHint(hint: Sentence): ApiError {
    return new ApiError(this.error, { ...this.details, hint });
  }

  get status(): number {
    return this.definition.status;
  }

  /** @param language of the messages; codes and names are the same in every language */
  body(language: string): Record<string, unknown> & { readonly message: string } {
    const { code, status } = this.definition;
    const { values, hint, data, reasons, extra } = this.details;
    return {
      code,
      message: inLanguage(filled(this.error, values), language),
      data: {
        status,
        ...(hint && { hint: inLanguage(hint, language) }),
        ...(reasons && explained(reasons, language)),
        ...data,
      },
      ...extra,
    };
  }
}

/**
 * The error for required parameters that were not sent, in the order of their definition.
 * @param unknown names that were sent, of which some may be misspelt
 */
export function missingParameters(names: readonly string[], unknown: readonly string[] = []): ApiError {
  // A body of nothing but unknown names must not take long.
  const compared = unknown.slice(0, MOST_COMPARED);
  const reasons = names.flatMap((name) => {
    const sent = compared.find((other) => nearestName(other, [name]) !== undefined);
    return sent === undefined ? [] : [{ name, reason: misspelt(sent, name) }];
  });
  return new ApiError('missingParameters', {
    values: { names: names.join(', ') },
    // A list, not the messages by parameter.
    data: { params: names },
    reasons: reasons.length === 0 ? undefined : reasons,
  });
}

/** The error for parameters with invalid values, in the order of their definition. */
export function invalidParameters(invalid: readonly NamedReason[], cause?: unknown): ApiError {
  return new ApiError('invalidParameters', {
    values: { names: invalid.map(({ name }) => name).join(', ') },
    reasons: invalid,
    cause,
  });
}

/** The error for one parameter with an invalid value. */
export function invalidParameter(name: string, reason: Reason, cause?: unknown): ApiError {
  return invalidParameters([{ name, reason }], cause);
}

/** The error for an id, slug or external id in a path that no record has. */
export function unknownKey(
  key: { readonly id: number } | { readonly slug: string } | { readonly externalId: string },
  type: RecordType,
) {
  if ('id' in key) return invalidParameter('id', unknownRecord(key.id, type));
  return 'slug' in key
    ? invalidParameter('slug', unknownRecord(key.slug, type))
    : invalidParameter('external_id', unknownRecord(key.externalId, type));
}

export type NameTaken = 'siblingExists' | 'termExists';

/** The error for the name of a new term that the term with this id has. */
export function nameTaken(error: NameTaken, id: number): ApiError {
  return new ApiError(error, { data: { term_id: id }, extra: { additional_data: [id, id] } });
}

/** Tells whether a parameter is acceptable, and why it is not. */
export type Acceptance = readonly [isAcceptable: boolean, reason: () => Reason];

/** Accepts references to records of which none is unknown. */
export function withoutUnknown(unknown: readonly unknown[], type: RecordType): Acceptance {
  return [unknown.length === 0, () => unknownRecord(unknown, type)];
}

/**
 * Requires that all of these parameters are acceptable.
 * @throws ApiError `invalidParameters` naming the others, in their order
 */
export function requireAcceptable(parameters: Readonly<Record<string, Acceptance>>): void {
  const invalid = Object.entries(parameters).flatMap(([name, [isAcceptable, reason]]) =>
    isAcceptable ? [] : [{ name, reason: reason() }],
  );
  if (invalid.length > 0) throw invalidParameters(invalid);
}

/** Returns the reason of an error about the parameters of a nested record; undefined for other errors. */
export function reasonWithin(error: unknown): Reason | undefined {
  const [first] = isInvalidParameter(error) ? (error.details.reasons ?? []) : [];
  return first?.reason.inside(first.name);
}

/** Tells whether an error is this one of the catalogue. */
export function isError(error: unknown, name: ErrorName): error is ApiError {
  return error instanceof ApiError && error.definition === ERRORS[name];
}

/** Tells whether an error is about the value of a parameter. */
export function isInvalidParameter(error: unknown): error is ApiError {
  return isError(error, 'invalidParameters');
}

/** Tells whether an error is about a secret that was tried and is wrong. */
export function isWrongSecret(error: unknown): boolean {
  return isError(error, 'incorrectPassword') || isError(error, 'invalidToken');
}

/** Returns the sentences about each parameter, and the same with a code for programs. */
function explained(reasons: readonly NamedReason[], language: string) {
  const details = reasons.map(({ name, reason: { code, within, predicate } }) => {
    const subject = within === undefined ? name : `${name}.${within}`;
    const message = `${subject} ${inLanguage(predicate, language)}`;
    return [name, { code, message, data: { param: name } }] as const;
  });
  return {
    params: Object.fromEntries(details.map(([name, { message }]) => [name, message])),
    details: Object.fromEntries(details),
  };
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
