/** A pattern for LIKE that matches texts which contain this one; `%`, `_` and `\` in it are ordinary characters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
