/** Matches stack traces, SQL, file paths and package names. */
const LEAK =
  /\bat \S+ \(|\.[cm]?[jt]s:\d+|node_modules|\/(?:src|dist|home|usr|var)\/|typeorm|express|QueryFailed|SQLSTATE|\b(?:SELECT|INSERT INTO|DELETE FROM) |syntax error at|relation "|column "|ECONN|postgres/i;

/** Returns the internal detail that an error reveals, or undefined. */
export function leakIn(text: string): string | undefined {
  return LEAK.exec(text)?.[0];
}
