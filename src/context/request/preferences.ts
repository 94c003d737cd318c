/** The preference (RFC 7240) for an error instead of parameters that are ignored. */
export const STRICT = 'handling=strict';

const PREFERENCE = /^\s*handling\s*=\s*"?([^\s";]*)"?\s*(?:;|$)/i;

/**
 * Tells whether a client prefers an error to parameters that are ignored.
 * @param sent its headers `Prefer`; of a preference that is stated twice, the first one counts
 */
export function prefersStrict(sent: string | readonly string[] | undefined): boolean {
  if (sent === undefined) return false;
  const stated = [sent].flat().join().split(',');
  const [first] = stated.flatMap((preference) => PREFERENCE.exec(preference)?.slice(1) ?? []);
  return first?.toLowerCase() === 'strict';
}
