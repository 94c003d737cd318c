import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The zone of the demo calendar. */
const OF_DEMO = 'America/Moncton';
const OFF = ['false', '0'];

/**
 * Returns the zone of a calendar on this machine, which a new one takes once: that of the demo calendar, or of the machine,
 * which may travel. Undefined for one that began without.
 * @param isNew whether the data folder was empty before
 */
export function timeZoneIn(dataDir: string, isNew: boolean, demo: string): string | undefined {
  const file = join(dataDir, 'time-zone');
  if (isNew) writeFileSync(file, `${OFF.includes(demo) ? ofMachine() : OF_DEMO}\n`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function ofMachine(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
