const LONGEST = 2_048;

/**
 * What a log line says of an error. Written out because errors of the database carry the values of their statement, and
 * those hold what callers sent.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return cut(String(error));
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
