/**
 * Returns a text, a number or a boolean as text, and undefined for anything else: an object may have been sent with a
 * `toString` of its own, which cannot be called.
 */
export function scalarText(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent;
  return typeof sent === 'number' || typeof sent === 'boolean' ? String(sent) : undefined;
}
