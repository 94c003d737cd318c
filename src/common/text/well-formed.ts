/** Whether PostgreSQL can hold the text and UTF-8 can carry it: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}
