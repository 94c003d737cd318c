import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { type ShellBlock, shellBlocks } from './shell-blocks.js';

const ORIGIN = 'http://127.0.0.1:3000';
const TOOLS = ['bash', 'curl', 'jq'];
const START = 'npm start\n';
const TEST = 'npm test\n';

/** Ends at the first command that fails, and notes the status of each response. */
const PRELUDE = `set -euo pipefail
curl() { command curl --write-out '%{stderr}HTTP %{http_code}\\n' "$@"; }
`;
/** Follows each block in both outputs. */
const SEPARATOR = '\f';
const SEPARATE = `printf '${SEPARATOR}'; printf '${SEPARATOR}' >&2\n`;

interface Outcome {
  readonly block: ShellBlock;
  readonly printed: string;
  readonly errors: string;
}

const hasTools = TOOLS.every((tool) => spawnSync(tool, ['--version']).status === 0);
const onlyWithTools = hasTools ? it : it.skip;

let database: TestDatabase;
let folder: string;
let service: ChildProcess;
let origin: string;

beforeAll(async () => {
  database = await createDatabase();
  folder = mkdtempSync(join(tmpdir(), 'calendar-documents-'));
  service = spawn(START.trim(), {
    shell: true,
    detached: true,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = await readOrigin(service);
});

afterAll(async () => {
  const exited = once(service, 'exit');
  process.kill(-Number(service.pid), 'SIGTERM');
  await exited;
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** The password is the one that the pages show. */
function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: database.url,
    DEMO_DATA: 'true',
    PORT: '0',
    ADMIN_APPLICATION_PASSWORD: 'zL3k 84Tf 9mvc mPyn qMmS 4C9u',
  };
}

async function readOrigin({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The output of `npm start` is not read.');
  for await (const line of createInterface({ input: stdout })) {
    const [, found] = /API\s+(http:\/\/[^/]+)/.exec(line) ?? [];
    if (found === undefined) continue;
    stdout.resume();
    return found;
  }
  throw new Error('`npm start` ended without telling where the service listens.');
}

/** Runs the blocks of a page in one shell, so that later ones find the variables of earlier ones. */
async function runPage(page: string): Promise<Outcome[]> {
  const blocks = shellBlocks(page).filter(({ commands }) => ![START, TEST].includes(commands));
  const { failed, stdout, stderr } = await run(blocks.map(({ commands }) => commands + SEPARATE).join(''));
  const [printed, errors] = [stdout.split(SEPARATOR), stderr.split(SEPARATOR)];
  if (failed) throw new Error(`${blocks[errors.length - 1]?.commands}${printed.at(-1)}${errors.at(-1)}`);
  return blocks.map((block, at) => ({ block, printed: printed[at] ?? '', errors: errors[at] ?? '' }));
}

function run(script: string): Promise<{ failed: boolean; stdout: string; stderr: string }> {
  const here = script.replaceAll(ORIGIN, origin).replaceAll('/tmp/', `${folder}/`);
  return new Promise((done) => {
    execFile('bash', ['-c', PRELUDE + here], { env: environment() }, (error, stdout, stderr) => {
      done({ failed: error !== null, stdout, stderr });
    });
  });
}

/** The status of the error that a block shows; every other request has to succeed. */
function shownStatus({ output }: ShellBlock): string {
  return String((output as { data?: { status?: number } } | undefined)?.data?.status ?? '2xx');
}

describe.each(['README.md', 'docs/tour.md'])('The commands of %s', (page) => {
  onlyWithTools('succeed, and print what the page shows', async () => {
    const outcomes = await runPage(page);

    for (const { block, printed, errors } of outcomes) {
      const statuses = [...errors.matchAll(/^HTTP (\d{3})$/gm)].map(([, status = '']) =>
        status.startsWith('2') ? '2xx' : status,
      );
      const unexpected = statuses.filter((status) => status !== shownStatus(block));
      expect([block.commands, unexpected, printed]).toEqual([block.commands, [], printed]);
      if (block.output !== undefined) expect(JSON.parse(printed)).toEqual(block.output);
    }
    expect(outcomes.length).toBeGreaterThan(2);
  });
});
