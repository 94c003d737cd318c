import type { ValidationError } from 'class-validator';
import { type ApiError, invalidParameters, missingParameters } from '../errors/api-error.js';
import { type Reason, rejectedSecret } from '../errors/reason.js';
import { type Class, fieldsOf } from './fields.js';
import { Rejected } from './parameter.js';

/**
 * Returns the error for what class-validator has found: what is missing, otherwise what is invalid, in the order in
 * which the DTO declares it.
 * @param unknown the names that were sent and are none of the DTO
 */
export function refusal(errors: readonly ValidationError[], unknown: readonly string[] = []): ApiError {
  const names = [...fieldsOf(errors[0]?.target?.constructor as Class).keys()];
  const sorted = errors.toSorted((one, other) => names.indexOf(one.property) - names.indexOf(other.property));
  const missing = sorted.filter(({ constraints }) => constraints?.isDefined).map(({ property }) => property);
  if (missing.length > 0) return missingParameters(missing, unknown);
  return invalidParameters(sorted.map((error) => ({ name: error.property, reason: reasonOf(error) })));
}

function reasonOf({ value, constraints, children = [] }: ValidationError): Reason {
  if (value instanceof Rejected) return value.reason;
  const [child] = children;
  if (child === undefined) return rejectedSecret(() => Object.values(constraints ?? {}).join('. '));
  const { within, ...reason } = reasonOf(child);
  return { ...reason, within: within === undefined ? child.property : `${child.property}.${within}` };
}
