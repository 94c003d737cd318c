import { missingParameters } from '../../common/errors/api-error.js';
import { type Class, definitionsOf } from '../../common/parameters/fields.js';

/**
 * Returns the parameters of an update as those of a create.
 * @throws ApiError `missingParameters` if they are not enough for one
 */
export function completed<T extends object>(dto: Class<T>, values: Partial<T>): T {
  const sent: Readonly<Record<string, unknown>> = { ...values };
  const missing = definitionsOf(dto).flatMap(({ name, required }) =>
    required && sent[name] === undefined ? [name] : [],
  );
  if (missing.length > 0) throw missingParameters(missing);
  return values as T;
}

/** Returns the values that were sent, and defaults for the others. */
export function withDefaults<T extends object>(values: T, defaults: Partial<T>): T {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  return { ...defaults, ...(Object.fromEntries(sent) as T) };
}
