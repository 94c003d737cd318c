import { readFileSync } from 'node:fs';

/** Holds the differing steps against the list: every one is in it, with a reason, and no other. */
export function judge({ differing, totals }) {
  const { reasons, steps } = JSON.parse(readFileSync(new URL('differences.json', import.meta.url), 'utf8'));
  const listed = Object.keys(steps);
  const used = [...new Set(Object.values(steps).flat())];
  const findings = [
    ...[...differing].filter((step) => !(step in steps)).map((step) => `differs and is not listed: ${step}`),
    ...listed.filter((step) => !differing.has(step)).map((step) => `is listed and does not differ: ${step}`),
    ...used.filter((reason) => !(reason in reasons)).map((reason) => `has no sentence: reason ${reason}`),
  ];
  if (totals.compared !== totals.equal + differing.size) findings.push('a step could not be compared');
  for (const finding of findings) console.log(finding);
  console.log(`recordings: ${totals.compared} compared, ${totals.equal} equal, ${listed.length} listed`);
  return findings.length === 0;
}
