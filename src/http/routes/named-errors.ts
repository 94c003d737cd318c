import { ApiError, unknownKey } from '../../common/errors/api-error.js';
import type { ErrorName } from '../../common/errors/error-catalogue.js';
import { sentence } from '../../common/errors/sentences.js';
import { parseParameters } from '../../common/parameters/parameters.js';
import type { RecordType } from '../../common/record-types.js';

/** Errors by a name that tells those of one operation apart. */
export type Errors = Readonly<Record<string, ApiError>>;

/** The errors of callers without the right. */
export const RIGHTS: Errors = {
  'no-credentials': new ApiError('unauthenticated', { hint: sentence('noCredentials') }),
  ...errors({ 'no-right': 'forbidden' }),
};

/** Returns the error for a body without any parameter. */
export function missingExample(dto: new () => object): Errors {
  return { 'missing-parameter': errorFor(dto, {}) };
}

/** Returns the error for an input that is not valid. */
export function rejectedExample(dto: new () => object, input: Readonly<Record<string, unknown>>): Errors {
  return { 'invalid-parameter': errorFor(dto, input) };
}

/** Returns errors by their names in the catalogue. */
export function errors(names: Readonly<Record<string, ErrorName>>): Errors {
  return Object.fromEntries(Object.entries(names).map(([name, error]) => [name, new ApiError(error)]));
}

/** Returns the errors for a path that names no record of the type. */
export function unknown(type: RecordType) {
  return {
    id: { 'unknown-id': unknownKey({ id: 9999 }, type) },
    slug: { 'unknown-slug': unknownKey({ slug: 'unknown' }, type) },
    external_id: { 'unknown-external-id': unknownKey({ externalId: 'unknown' }, type) },
  };
}

/** Returns the error that the service responds with to this input. */
function errorFor(dto: new () => object, input: Readonly<Record<string, unknown>>): ApiError {
  try {
    parseParameters(dto, input);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${dto.name} accepts ${JSON.stringify(input)}.`);
}
