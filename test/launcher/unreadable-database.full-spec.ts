import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { mayEnter } from '../../launcher/embedded/account.js';
import { openEmbeddedDatabase } from '../../launcher/embedded/embedded-database.js';

const parent = mkdtempSync(join(tmpdir(), 'calendar-test-'));
const dataDir = join(parent, 'data');
const inData = (name: string) => join(dataDir, name);
const cluster = inData('postgres');
const aside = join(parent, 'postgres');
const version = join(cluster, 'PG_VERSION');

/** Opens the database, and returns the result of a statement in it. */
async function query(sql: string): Promise<unknown[]> {
  const database = await openEmbeddedDatabase({ dataDir, database: 'calendar' });
  const client = new pg.Client(database.url);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
    await database.close();
  }
}

const contents = () => [readdirSync(dataDir).sort(), readFileSync(inData('postgres.password'), 'utf8')];

beforeAll(async () => {
  mkdirSync(dataDir);
  // Under root, the server runs as another user, who needs access.
  for (const folder of [parent, dataDir]) chmodSync(folder, 0o755);
  await query(`CREATE TABLE notes AS SELECT 'kept' AS text`);
});

afterAll(() => {
  rmSync(parent, { recursive: true });
});

const moveAway = () => {
  renameSync(cluster, aside);
};
const moveBack = () => {
  rmSync(cluster, { recursive: true, force: true });
  renameSync(aside, cluster);
};
const setMode = (mode: number) => () => {
  chmodSync(dataDir, mode);
};

interface Obstacle {
  readonly arise: () => void;
  readonly end: () => void;
}

const OBSTACLES: Readonly<Record<string, Obstacle>> = {
  'its folder is closed': { arise: setMode(0), end: setMode(0o755) },
  'it is gone': { arise: moveAway, end: moveBack },
  'its disk is not mounted': {
    arise: () => {
      moveAway();
      mkdirSync(cluster);
    },
    end: moveBack,
  },
  'it is a link that leads nowhere': {
    arise: () => {
      moveAway();
      symlinkSync(join(parent, 'nowhere'), cluster);
    },
    end: moveBack,
  },
  'it is incomplete': {
    arise: () => {
      renameSync(version, aside);
    },
    end: () => {
      renameSync(aside, version);
    },
  },
  'the folder that its location names is gone': {
    arise: () => {
      writeFileSync(inData('postgres.location'), join(parent, 'nowhere'));
    },
    end: () => {
      rmSync(inData('postgres.location'));
    },
  },
};

describe('A database that cannot be opened', () => {
  it.each(Object.entries(OBSTACLES))('is not replaced when %s', async (_why, { arise, end }) => {
    const before = contents();
    arise();

    const opening = query('SELECT 1');
    const refusal = await opening.then(
      () => 'opened',
      (error: unknown) => (error as Error).message,
    );
    end();

    expect(refusal).toMatch(/^The (embedded database|data folder).* to begin with an empty calendar\.$/);
    expect(contents()).toEqual(before);
    expect(await query('SELECT text FROM notes')).toEqual([{ text: 'kept' }]);
  });

  const other = { uid: 65_534, gid: 65_534 };
  // Only root can act as another user, who has to be able to read the launcher.
  const canBeOther = process.getuid?.() === 0 && mayEnter(resolve('.test-build'), other);

  (canBeOther ? it : it.skip)('is not replaced by another user who may write its folder', () => {
    const before = contents();
    chmodSync(dataDir, 0o777);

    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', OPEN, dataDir], {
      ...other,
      encoding: 'utf8',
    });
    chmodSync(dataDir, 0o755);

    expect(stdout).toContain('this user may not read it. Run this as the user who owns it');
    expect(contents()).toEqual(before);
  });
});

const OPEN = `
  import { openEmbeddedDatabase } from './.test-build/launcher/embedded/embedded-database.js';
  const [, dataDir] = process.argv;
  await openEmbeddedDatabase({ dataDir, database: 'calendar' }).catch((error) => console.log(error.message));`;

describe('A data folder of a killed first start', () => {
  it('is used for a new database', async () => {
    renameSync(cluster, aside);
    mkdirSync(inData('postgres.unfinished-1'));

    expect(await query(`SELECT to_regclass('notes') AS notes`)).toEqual([{ notes: null }]);
  });
});
