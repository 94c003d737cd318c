/** Returns a LIKE pattern for texts that contain this one; `%`, `_` and `\` lose their special meaning. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
