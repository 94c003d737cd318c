/** Tells whether PostgreSQL can store a text and UTF-8 can encode it: no NUL, no unpaired surrogate. In other values, all texts are checked. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Cs}/u.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
