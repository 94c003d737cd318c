import { readFileSync } from 'node:fs';

/** The only comparable lines of responses with different statuses, which have no members in common. */
const COMPARABLE_ACROSS_STATUSES = /^(?:status |\.code: |header allow: )/;

const LIST = new URL('differences.json', import.meta.url);
/** The time zone of the recorded site. */
const SITE_ZONE = 'America/New_York';

/**
 * Compares the differences of each step with differences.json: each must be explained by a reason of its step, and each
 * reason of a step must explain at least one. A reason that applies everywhere is not listed for each step.
 * @param lines the output of `record.mjs diff`
 * @param {Date} recordedFrom the start of the new recording
 */
export function judge(lines, recordedFrom) {
  const { reasons, steps, defaultWindow } = JSON.parse(readFileSync(LIST, 'utf8'));
  const skipped = isUtcDayOfSite(recordedFrom) ? [] : defaultWindow.steps;
  const differing = differencesIn(lines);
  const judged = [...differing.keys()].filter((step) => !skipped.includes(step));
  const listed = Object.keys(steps).filter((step) => !skipped.includes(step));
  const totals = JSON.parse(lines.at(-1));
  const everywhere = Object.keys(reasons).filter((name) => reasons[name].everywhere);
  const findings = [
    ...judged.flatMap((step) => judgeStep(differing.get(step), steps[step] ?? [], reasons, step)),
    ...everywhere
      .filter(
        (name) => ![...differing.values()].some((found) => explainsSome(reasons[name], comparable(found))),
      )
      .map((name) => `reason explains nothing: ${name}`),
    ...listed.filter((step) => !differing.has(step)).map((step) => `listed, but does not differ: ${step}`),
  ];
  if (totals.compared !== totals.equal + differing.size) findings.push('some steps could not be compared');
  for (const finding of findings) console.log(finding);
  if (skipped.length > 0) console.log(`NOT CHECKED: ${skipped.length} steps. ${defaultWindow.because}`);
  console.log(`recordings: ${totals.compared} compared, ${totals.equal} equal, ${listed.length} listed`);
  return findings.length === 0;
}

/** Tells whether two instants are on the same day, both in UTC and at the recorded site. */
export function isOneDay(first, second) {
  return ['UTC', SITE_ZONE].every((zone) => dayIn(zone, first) === dayIn(zone, second));
}

/** Tells whether the day in UTC, from which the scenarios count, is also the day at the recorded site. */
function isUtcDayOfSite(instant) {
  return dayIn('UTC', instant) === dayIn(SITE_ZONE, instant);
}

function dayIn(timeZone, instant) {
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(instant);
}

/** Returns the differences of each step: the indented lines below its heading, such as `.events[0].title: "a" != "b"`. */
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
  const applicable = Object.keys(reasons).filter((name) => names.includes(name) || reasons[name].everywhere);
  return [
    ...differences
      .filter((line) => !applicable.some((name) => explainsSome(reasons[name], [line])))
      .map((line) => `differs without a reason: ${step}   ${line}`),
    ...names
      .filter((name) => !explainsSome(reasons[name], differences))
      .map((name) => `reason explains nothing: ${name} of ${step}`),
  ];
}

function explainsSome(reason, lines) {
  return reason?.explains.some((path) => lines.some((line) => new RegExp(path).test(line))) ?? false;
}

/** Returns the comparable differences, with array indexes removed. */
function comparable(lines) {
  const hasOtherStatus = lines.some((line) => line.startsWith('status '));
  return lines
    .filter((line) => !hasOtherStatus || COMPARABLE_ACROSS_STATUSES.test(line))
    .map((line) => line.replace(/\[\d+\]/g, '[]'));
}
