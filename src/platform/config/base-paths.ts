import { RECORDS } from '../../common/record-types.js';

/** First path segments that the service itself uses. */
export const OWN_SEGMENTS = [
  '.well-known',
  'audit',
  'calendar',
  'docs',
  'docs-json',
  'health',
  'images',
  'mcp',
  'metrics',
  ...Object.values(RECORDS).flatMap(({ page }) => segments(page).slice(0, 1)),
];

/** Tells whether the translated base shares its first segment with another route, or has a segment of dots only. */
export function overlaps(translated: string, compatible = '/'): boolean {
  const [first = '', ...others] = segments(translated);
  const hides = [...OWN_SEGMENTS, ...segments(compatible).slice(0, 1)].includes(first);
  return hides || [first, ...others].some((segment) => /^\.+$/.test(segment));
}

function segments(path: string): string[] {
  const all = path.toLowerCase().split('/');
  return all.filter((segment) => segment !== '');
}
