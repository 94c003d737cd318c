import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const COPIED = ['src', 'scripts', 'launcher', 'demo', 'package.json', 'package-lock.json', '.swcrc'];
const CONFIGURATION = ['nest-cli.json', 'tsconfig.json', 'tsconfig.build.json', 'tsconfig.dev.json'];

let checkout = '';

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'calendar test-'));
  // Under root, the database server runs as another user, who needs access.
  chmodSync(checkout, 0o755);
  for (const path of [...COPIED, ...CONFIGURATION])
    cpSync(resolve(path), join(checkout, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
});

afterAll(() => {
  rmSync(checkout, { recursive: true });
});

describe('npm run build', () => {
  /** Returns the files of a build by their paths. */
  function built(...words: readonly string[]): Record<string, string> {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME };
    execFileSync('npm', ['run', 'build', ...words], { cwd: checkout, env, stdio: 'pipe' });
    const entries = readdirSync(join(checkout, 'dist'), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(path, 'base64')]));
  }

  it('makes the same files without the packages for development, and none of the specs', () => {
    const withNest = built();
    const without = built('--omit=dev');

    expect(Object.keys(withNest).filter((path) => path.includes('.spec.'))).toEqual([]);
    expect(Object.keys(without)).toEqual(Object.keys(withNest));
    expect(Object.keys(withNest).filter((path) => without[path] !== withNest[path])).toEqual([]);
  });
});

describe('npm run dev', () => {
  let dev: ChildProcess | undefined;

  afterEach(() => {
    if (dev?.exitCode === null) dev.kill('SIGTERM');
  });

  it('restarts the service after a change, with other ETags, and stops all with Ctrl-C', async () => {
    const child = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: checkout,
      env: { PATH: process.env.PATH, PORT: '0', DEMO_DATA: 'false' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    dev = child;
    const lines = on(createInterface({ input: child.stdout }), 'line') as AsyncIterator<[string], [string]>;
    const first = await etagOfNext(lines);
    appendFileSync(join(checkout, 'src/app.module.ts'), '// Changed.\n');
    const second = await etagOfNext(lines);
    const ended = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGINT');

    expect(second).not.toBe(first);
    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(checkout, '.data/postgres/postmaster.pid'))).toBe(false);
  });

  /** Resolves to the ETag of a list, once the next service that starts has said where it is. */
  async function etagOfNext(lines: AsyncIterator<[string], [string]>): Promise<string | null> {
    const { value } = await lines.next();
    const [, origin] = /API\s+(http:\/\/[^/]+)/.exec(value[0]) ?? [];
    if (origin === undefined) return etagOfNext(lines);
    const { headers } = await fetch(`${origin}/calendar/events/v1/tags`);
    return headers.get('etag');
  }
});
