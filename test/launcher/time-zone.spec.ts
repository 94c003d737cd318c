import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeZoneIn } from '../../launcher/time-zone.js';

const ofMachine = new Intl.DateTimeFormat().resolvedOptions().timeZone;
let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'calendar-test-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

describe('The time zone of a calendar on a laptop', () => {
  it.each([
    ['true', 'America/Moncton'],
    ['false', ofMachine],
    ['0', ofMachine],
  ])('is taken once by a new one: with DEMO_DATA=%s %s', (demo, zone) => {
    expect(timeZoneIn(dataDir, true, demo)).toBe(zone);
    expect(timeZoneIn(dataDir, false, 'true')).toBe(zone);
  });

  it('is what stands beside the database, wherever the machine is', () => {
    writeFileSync(join(dataDir, 'time-zone'), 'Asia/Tokyo\n');

    expect(timeZoneIn(dataDir, false, 'false')).toBe('Asia/Tokyo');
  });

  it('is left as it was for a calendar that began without one', () => {
    expect(timeZoneIn(dataDir, false, 'false')).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
