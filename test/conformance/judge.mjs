import { readFileSync } from 'node:fs';

/** What can be compared of answers that differ in their status: they have no member in common. */
const OF_ANOTHER_STATUS = /^(?:status |\.code: |header allow: )/;

const LIST = new URL('differences.json', import.meta.url);
/** The time zone of the recorded site. */
const SITE_ZONE = 'America/New_York';

/**
 * Holds the differences of each step against the list: every one is explained by a reason of its step, and every reason
 * of a step explains one of them.
 * @param lines what `record.mjs diff` printed
 * @param {Date} recordedFrom the start of the new recording
 */
export function judge(lines, recordedFrom) {
  const { reasons, steps, defaultWindow } = JSON.parse(readFileSync(LIST, 'utf8'));
  const skipped = isUtcDayOfSite(recordedFrom) ? [] : defaultWindow.steps;
  const differing = differencesIn(lines);
  const judged = [...differing.keys()].filter((step) => !skipped.includes(step));
  const listed = Object.keys(steps).filter((step) => !skipped.includes(step));
  const totals = JSON.parse(lines.at(-1));
  const findings = [
    ...judged.flatMap((step) => judgeStep(differing.get(step), steps[step] ?? [], reasons, step)),
    ...listed.filter((step) => !differing.has(step)).map((step) => `is listed and does not differ: ${step}`),
  ];
  if (totals.compared !== totals.equal + differing.size) findings.push('a step could not be compared');
  for (const finding of findings) console.log(finding);
  if (skipped.length > 0) console.log(`NOT CHECKED: ${skipped.length} steps. ${defaultWindow.because}`);
  console.log(`recordings: ${totals.compared} compared, ${totals.equal} equal, ${listed.length} listed`);
  return findings.length === 0;
}

/** Tells whether the day in UTC, from which the scenarios count, is also the day at the recorded site. */
function isUtcDayOfSite(instant) {
  const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: SITE_ZONE }).format(instant);
  return instant.toISOString().startsWith(day);
}

/** The differences of each step, such as `.events[0].title: "a" != "b"`: indented lines below a heading. */
function differencesIn(lines) {
  const differing = new Map();
  let current = [];
  for (const line of lines) {
    const [, scenario, step] = /^(\S+) \/ (.+?) {3}[A-Z]+ .*\(\w+\)$/.exec(line) ?? [];
    if (step !== undefined) differing.set(`${scenario}/${step}`, (current = []));
    else if (line.startsWith('   ')) current.push(line.trim());
  }
  return differing;
}

function judgeStep(lines, names, reasons, step) {
  const differences = comparable(lines);
  const explains = (name, line) => reasons[name]?.explains.some((path) => new RegExp(path).test(line));
  return [
    ...differences
      .filter((line) => !names.some((name) => explains(name, line)))
      .map((line) => `differs and no reason explains it: ${step}   ${line}`),
    ...names
      .filter((name) => !differences.some((line) => explains(name, line)))
      .map((name) => `is a reason and explains nothing: ${name} of ${step}`),
  ];
}

/** Differences without the places in lists, which say nothing. */
function comparable(lines) {
  const isOfAnotherStatus = lines.some((line) => line.startsWith('status '));
  return lines
    .filter((line) => !isOfAnotherStatus || OF_ANOTHER_STATUS.test(line))
    .map((line) => line.replace(/\[\d+\]/g, '[]'));
}
