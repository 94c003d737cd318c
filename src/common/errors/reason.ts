/** The reason why a parameter is invalid, in the words of the original API. */
export interface Reason {
  readonly code: 'rest_invalid_type' | 'rest_not_in_enum' | 'rest_out_of_bounds';
  /** The sentence after the name of the parameter. */
  readonly predicate: string;
}

const ALTERNATIVES = new Intl.ListFormat('en');

/** The value does not have the declared type. */
export function notOfType(type: string): Reason {
  return { code: 'rest_invalid_type', predicate: `is not of type ${type}.` };
}

/** The value is not one of the known ones. */
export function notOneOf(known: readonly string[]): Reason {
  return { code: 'rest_not_in_enum', predicate: `is not one of ${ALTERNATIVES.format(known)}.` };
}

/** The number is out of range. */
export function notBetween(minimum: number, maximum: number): Reason {
  const predicate = `must be between ${minimum} (inclusive) and ${maximum} (inclusive)`;
  return { code: 'rest_out_of_bounds', predicate };
}
