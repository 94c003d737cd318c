import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '../documentation/shell-blocks.js';

const contentsOf = (path: string) => readFileSync(path, 'utf8').trim();
const DAY_MS = 86_400_000;
/** Programs in place of those of PostgreSQL: they write down what they are given. */
const PG_DUMP = `#!/bin/sh
echo "$@ $PGPASSWORD" > "$LOG"
while [ "$1" != --file ]; do shift; done
echo contents > "$2"`;
const PG_RESTORE = `#!/bin/sh
[ "$1" != --list ] || echo '3; 0 1 TABLE DATA public events calendar_migrator'
exit "\${DAMAGED:-0}"`;

describe('deploy/backup/dump.sh', () => {
  let folder = '';
  const backups = () => join(folder, 'backups');
  const dumps = () => readdirSync(backups()).filter((name) => name.endsWith('.dump'));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'calendar-backup-'));
    mkdirSync(backups());
    writeFileSync(join(folder, 'pg_dump'), PG_DUMP, { mode: 0o755 });
    writeFileSync(join(folder, 'pg_restore'), PG_RESTORE, { mode: 0o755 });
    writeFileSync(join(folder, 'url'), 'postgres://calendar_reader:p%40s%5Cs@db:5432/calendar\n');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function dump(variables: Readonly<Record<string, string>> = {}) {
    return spawnSync('bash', [join(PROJECT, 'deploy/backup/dump.sh')], {
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        LOG: join(folder, 'log'),
        DATABASE_URL_FILE: join(folder, 'url'),
        BACKUPS: backups(),
        ...variables,
      },
    });
  }

  /** Puts dumps into the folder that are so many days old. */
  function keep(...ages: readonly number[]): void {
    for (const age of ages) {
      const at = new Date(Date.now() - age * DAY_MS);
      const file = join(backups(), `calendar-${at.toISOString().slice(0, 19)}Z.dump`);
      writeFileSync(file, 'old');
      utimesSync(file, at, at);
    }
  }

  it('leaves a dump that only its user reads, and when it was begun for everybody', () => {
    expect(dump().status).toBe(0);

    const [name = ''] = dumps();
    expect(statSync(join(backups(), name)).mode & 0o777).toBe(0o600);
    expect(statSync(join(backups(), 'last')).mode & 0o777).toBe(0o644);
    expect(`calendar-${contentsOf(join(backups(), 'last'))}.dump`).toBe(name);
  });

  it('gives the password to pg_dump in the environment, not in the arguments', () => {
    dump();

    expect(contentsOf(join(folder, 'log'))).toMatch(
      /--dbname postgres:\/\/calendar_reader@db:5432\/calendar p@s\\s$/,
    );
  });

  it('reports no dump that cannot be read back, and deletes it with the next one', () => {
    expect(dump({ DAMAGED: '1' }).status).not.toBe(0);
    expect([dumps(), readdirSync(backups())]).toEqual([[], [expect.stringMatching(/\.part$/)]]);

    dump();
    expect(readdirSync(backups())).toEqual([expect.stringMatching(/\.dump$/), 'last']);
  });

  it.each([
    ['of the last days, none', [1, 2, 29], {}, [1, 2, 29]],
    [
      'older than 30 days, those of which there are 7 newer ones',
      [2, 3, 4, 5, 6, 7, 31, 40],
      {},
      [2, 3, 4, 5, 6, 7],
    ],
    ['the last 7 never', [31, 40, 50], {}, [31, 40, 50]],
    ['as many and as old as it is told', [2, 3, 4], { KEEP_COUNT: '2', KEEP_DAYS: '3' }, [2]],
  ])('deletes %s', (_, ages, variables, left) => {
    keep(...ages);
    dump(variables);

    const days = dumps().map((name) =>
      Math.round((Date.now() - statSync(join(backups(), name)).mtimeMs) / DAY_MS),
    );
    expect(days.sort((a, b) => a - b)).toEqual([0, ...left]);
  });

  it('leaves one dump of those whose pictures could not be copied, deletes old ones, and reports none', () => {
    keep(40);
    const variables = { IMAGES_DIR: join(folder, 'none'), KEEP_COUNT: '1' };
    writeFileSync(join(backups(), 'calendar-2026-11-19T02:30:00Z-without-pictures.dump'), 'an hour ago');

    expect(dump(variables).status).toBe(1);
    expect(readdirSync(backups()).filter((name) => name !== 'images')).toEqual([
      expect.stringMatching(/-without-pictures\.dump$/),
    ]);

    expect(dump().status).toBe(0);
    expect(dumps()).toEqual([`calendar-${contentsOf(join(backups(), 'last'))}.dump`]);
  });
});

describe('deploy/backup/nightly.sh', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'calendar-nightly-'));
    // Writes down the seconds, and stops the script that waits.
    const sleep = '#!/bin/sh\necho "$1" > "$BACKUPS/seconds"\nkill -TERM $PPID';
    writeFileSync(join(folder, 'sleep'), sleep, { mode: 0o755 });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Returns the seconds for which the script sleeps first. */
  function firstSleep(): number {
    const env = { PATH: `${folder}:${process.env.PATH}`, BACKUPS: folder };
    spawnSync('bash', [join(PROJECT, 'deploy/backup/nightly.sh'), 'true'], { env });
    return Number(contentsOf(join(folder, 'seconds')));
  }

  it('begins at once where there is no backup', () => {
    expect(firstSleep()).toBe(0);
  });

  it('begins at once after a night that was missed', () => {
    writeFileSync(join(folder, 'last'), new Date(Date.now() - DAY_MS - 1000).toISOString());

    expect(firstSleep()).toBe(0);
  });

  it('waits for the next night after one that was not', () => {
    writeFileSync(join(folder, 'last'), new Date().toISOString());

    expect(firstSleep()).toBeGreaterThan(0);
  });
});

describe('The units of deploy/debian', () => {
  it('start programs and units that there are', () => {
    const folder = join(PROJECT, 'deploy/debian');
    const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));
    const texts = units.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    const paths = texts.match(/(?<=\/opt\/calendar\/)deploy\S+\.sh/g) ?? [];
    const started = units
      .filter((name) => name.endsWith('.timer'))
      .map((name) => name.replace('timer', 'service'));

    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => (statSync(join(PROJECT, path)).mode & 0o111) === 0)).toEqual([]);
    expect(units).toEqual(expect.arrayContaining(started));
  });
});
