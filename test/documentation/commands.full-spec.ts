import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DataSource } from 'typeorm';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { settle } from '../support/transactions.js';
import { Shell } from './shell.js';
import { type ShellBlock, shellBlocks } from './shell-blocks.js';

const ORIGIN = 'http://127.0.0.1:3000';
// The command line names a password by its number, and the tour makes others.
const PAGES = [
  'README.md',
  'docs/finding.md',
  'docs/recipes.md',
  'docs/clients.md',
  'docs/command-line.md',
  'docs/tour.md',
];
const TOOLS = ['bash', 'curl', 'jq'];
const START = 'npm start\n';

const hasTools = TOOLS.every((tool) => spawnSync(tool, ['--version']).status === 0);
const describeWithTools = hasTools ? describe : describe.skip;

/** Returns the status of the error that a block shows, or any success. */
function shownStatus({ output }: ShellBlock): RegExp {
  const { data } = (output ?? {}) as { data?: { status?: number } };
  return data?.status === undefined ? /^2\d\d$/ : new RegExp(`^${data.status}$`);
}

async function readOrigin({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The output of `npm start` is not read.');
  for await (const line of createInterface({ input: stdout })) {
    const [, found] = /API\s+(http:\/\/[^/]+)/.exec(line) ?? [];
    if (found === undefined) continue;
    stdout.resume();
    return found;
  }
  throw new Error('`npm start` ended without printing where the service listens.');
}

describeWithTools('The documented commands', () => {
  let database: TestDatabase;
  let folder: string;
  let env: NodeJS.ProcessEnv;
  let connection: DataSource;
  let service: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    database = await createDatabase();
    folder = mkdtempSync(join(tmpdir(), 'calendar-documents-'));
    env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: database.url,
      DEMO_DATA: 'true',
      IMAGES_DIR: join(folder, 'images'),
      // The zone of its events. In UTC, those of today are yesterday's for some hours.
      SITE_TIMEZONE: 'America/Moncton',
      PORT: '0',
      // The password shown on the pages.
      ADMIN_APPLICATION_PASSWORD: 'zL3k 84Tf 9mvc mPyn qMmS 4C9u',
    };
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    service = spawn(START.trim(), { shell: true, detached: true, env, stdio: [...stdio] });
    origin = await readOrigin(service);
    connection = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  });

  afterAll(async () => {
    const exited = once(service, 'exit');
    process.kill(-Number(service.pid), 'SIGTERM');
    await exited;
    await connection.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  describe.each(PAGES)('of %s', (page) => {
    const blocks = shellBlocks(page).filter(({ commands }) => commands !== START);
    let shell: Shell;

    beforeAll(() => {
      shell = new Shell(env);
    });
    afterAll(() => shell.close());

    it.each(blocks)('succeed, and print what the page shows: $commands', async (block) => {
      const commands = block.commands.replaceAll(ORIGIN, origin).replaceAll('/tmp/', `${folder}/`);
      // A mirror contains everything once the transactions of other tests have ended.
      await settle({ database: connection });

      const { stdout, stderr } = await shell.run(commands);

      const statuses = [...stderr.matchAll(/^HTTP (?<status>\d{3})$/gm)].map(({ groups }) => groups?.status);
      const unexpected = statuses.filter((status = '') => !shownStatus(block).test(status));
      expect({ unexpected, stdout }).toEqual({ unexpected: [], stdout });
      if (block.output !== undefined) expect(JSON.parse(stdout)).toEqual(block.output);
    });
  });
});
