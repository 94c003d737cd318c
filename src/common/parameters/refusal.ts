import type { ValidationError } from 'class-validator';
import { type ApiError, invalidParameters, missingParameters } from '../errors/api-error.js';
import { type Reason, rejectedSecret } from '../errors/reason.js';
import { Rejected } from './parameter.js';

/** The names in an error beside the broken rules. */
interface Circumstances {
  /** The names of the DTO, in the order in which errors have them. */
  readonly order?: readonly string[];
  /** The names of required parameters that were not sent. */
  readonly missing?: readonly string[];
  /** Names that were sent and are none of the DTO. */
  readonly unknown?: readonly string[];
}

/** Returns the error for what class-validator has found: it names what is missing, otherwise what is invalid. */
export function refusal(
  errors: readonly ValidationError[],
  { order = [], missing = [], unknown }: Circumstances = {},
): ApiError {
  const undefinedOnes = errors.filter(({ constraints }) => constraints?.isDefined);
  const absent = new Set([...missing, ...undefinedOnes.map(({ property }) => property)]);
  const place = (name: string) => order.indexOf(name);
  if (absent.size > 0)
    return missingParameters(
      [...absent].sort((a, b) => place(a) - place(b)),
      unknown,
    );
  const sorted = errors.toSorted((one, other) => place(one.property) - place(other.property));
  return invalidParameters(sorted.map((error) => ({ name: error.property, reason: reasonOf(error) })));
}

function reasonOf({ value, constraints, children = [] }: ValidationError): Reason {
  if (value instanceof Rejected) return value.reason;
  const [child] = children;
  if (child === undefined) return rejectedSecret(() => Object.values(constraints ?? {}).join('. '));
  const { within, ...reason } = reasonOf(child);
  return { ...reason, within: within === undefined ? child.property : `${child.property}.${within}` };
}
