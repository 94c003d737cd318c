import { withSuffix } from './slug.js';

/** The number of attempts to find a free slug while other writers keep taking it first. */
export const SLUG_ATTEMPTS = 50;

/** Returns the slug itself or, if it is taken, the first free one of `jazz-2`, `jazz-3`, … */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let suffix = 2; ; suffix++) {
    const candidate = withSuffix(wanted, suffix);
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * Returns the range, in byte order, that contains the numbered successors of a slug: `jazz-2`, `jazz-3`, … and everything
 * else that begins with `jazz-`.
 */
export function successorsOf(slug: string): { readonly from: string; readonly before: string } {
  const from = withSuffix(slug, 0).slice(0, -1);
  // `.` is the character after `-`.
  return { from, before: `${from.slice(0, -1)}.` };
}
