/** Tells whether PostgreSQL can store the text and UTF-8 can encode it: no NUL, no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}
