import { withSuffix } from './slug.js';

/** How often a write looks for another slug when somebody was quicker to take the one that it had found. */
export const SLUG_ATTEMPTS = 50;

/** The slug itself or, when it is taken, the first free one of `jazz-2`, `jazz-3`, … */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let suffix = 2; ; suffix++) {
    const candidate = withSuffix(wanted, suffix);
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * The range, in the order of their bytes, of the numbered followers of a slug: `jazz-2`, `jazz-3`, … and whatever else
 * begins with `jazz-`.
 */
export function numbered(slug: string): { readonly from: string; readonly before: string } {
  const from = withSuffix(slug, 0).slice(0, -1);
  // A dot is the sign after the dash.
  return { from, before: `${from.slice(0, -1)}.` };
}
