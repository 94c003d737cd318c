/** Tells whether `Accept` names HTML, as that of browsers does. */
export function namesHtml(accept = ''): boolean {
  const ranges = accept.toLowerCase().split(',');
  return ranges.some((range) => /^\s*text\/html\b/.test(range) && !/;\s*q=0(\.0*)?\s*$/.test(range));
}
