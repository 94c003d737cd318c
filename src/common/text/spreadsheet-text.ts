/** All that any reader takes for the end of a line, and other blanks. */
const END = '\\n\\v\\f\\r\\u0085\\u2028\\u2029';
/** The beginning of a line that a spreadsheet would take for a formula, also behind apostrophes. */
const FORMULA = `'*(?:\\t|[^\\S${END}]*[=+\\-@＝＋－＠])`;
const UNMARKED = new RegExp(`(?<=^|[${END}])(?=${FORMULA})`, 'g');
const MARKED = new RegExp(`(?<=^|[${END}])'(?=${FORMULA})`, 'g');

/** Puts an apostrophe before each formula. A reader that ignores quotes takes every line for a row. */
export function withoutFormulas(text: string): string {
  return text.replace(UNMARKED, "'");
}

/** Takes away the apostrophes that `withoutFormulas` has put there. */
export function withFormulas(text: string): string {
  return text.replace(MARKED, '');
}
