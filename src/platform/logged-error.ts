import { format } from 'node:util';

const LONGEST = 2_048;

/**
 * Returns the parts of an error that may be logged. Not the whole error, because database errors carry the values of their
 * statement, which come from callers.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return cut(format(error));
  const { code, query, constraint, cause } = error as Error & Partial<Record<string, unknown>>;
  return {
    type: error.name,
    message: cut(error.message),
    stack: error.stack && cut(error.stack),
    code,
    constraint,
    query: typeof query === 'string' ? cut(query) : undefined,
    cause: cause === undefined ? undefined : loggedError(cause),
  };
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
