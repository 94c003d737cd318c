/** A stack, a statement, a path of the machine, the name of a package. */
const LEAK =
  /\bat \S+ \(|\.[cm]?[jt]s:\d+|node_modules|\/(?:src|dist|home|usr|var)\/|typeorm|express|QueryFailed|SQLSTATE|\b(?:SELECT|INSERT INTO|DELETE FROM) |syntax error at|relation "|column "|ECONN|postgres/i;

/** What a refusal tells of the inside of the service, or undefined. */
export function leakIn(text: string): string | undefined {
  return LEAK.exec(text)?.[0];
}
