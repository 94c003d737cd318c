import type { ValidationError } from 'class-validator';
import { type ApiError, invalidParameters, missingParameters } from '../errors/api-error.js';
import { ignoredInPart, type Reason, rejectedSecret, unknownParameter } from '../errors/reason.js';
import { MOST_NAMES, type Notes } from '../text/notes.js';
import { Rejected } from './parameter.js';

/**
 * Returns the error for what class-validator has found: it names what is missing, otherwise what is invalid.
 * @param unknown names that were sent and are none of the DTO
 */
export function refusal(errors: readonly ValidationError[], unknown?: readonly string[]): ApiError {
  const missing = errors.filter(({ constraints }) => constraints?.isDefined !== undefined);
  if (missing.length > 0)
    return missingParameters(
      missing.map(({ property }) => property),
      unknown,
    );
  return invalidParameters(errors.map((error) => ({ name: error.property, reason: reasonOf(error) })));
}

/** @throws ApiError `invalidParameters` for parameters that would be ignored, where their sender prefers to know */
export function refuseIgnored({ refused }: Notes): void {
  if (refused.length === 0) return;
  throw invalidParameters(
    refused
      .slice(0, MOST_NAMES)
      .map(([name, meant]) => ({ name, reason: meant ? unknownParameter(meant()) : ignoredInPart() })),
  );
}

function reasonOf({ value, constraints, children: [child] = [] }: ValidationError): Reason {
  if (value instanceof Rejected) return value.reason;
  if (child === undefined) return rejectedSecret(() => Object.values(constraints ?? {}).join('. '));
  const { within, ...reason } = reasonOf(child);
  return { ...reason, within: within === undefined ? child.property : `${child.property}.${within}` };
}
