import type { ValidationError } from 'class-validator';
import { type ApiError, invalidParameters, missingParameters } from '../errors/api-error.js';
import { Reason, rejectedSecret } from '../errors/reason.js';

/**
 * Returns the error for what class-validator has found: it names what is missing, otherwise what is invalid.
 * @param unknown names that were sent and are none of the DTO
 */
export function refusal(errors: readonly ValidationError[], unknown: readonly string[]): ApiError {
  const missing = errors.filter(({ constraints }) => constraints?.isDefined !== undefined);
  if (missing.length > 0)
    return missingParameters(
      missing.map(({ property }) => property),
      unknown,
    );
  return invalidParameters(errors.map((error) => ({ name: error.property, reason: reasonOf(error) })));
}

function reasonOf({ value, constraints, children: [child] = [] }: ValidationError): Reason {
  if (value instanceof Reason) return value;
  if (child === undefined) return rejectedSecret(() => Object.values(constraints ?? {}).join('. '));
  return reasonOf(child).inside(child.property);
}
