import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const FOLDERS = ['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/win32'];
const MOCKED_TIME = `import { mock } from 'node:test';
  mock.timers.enable({ apis: ['setInterval', 'Date'] });`;

/** Evaluates a module, without warnings about mocked time. */
const NODE = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval'];

let project = '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'calendar-test-'));
  cpSync(resolve('scripts'), join(project, 'scripts'), { recursive: true });
});

afterEach(() => {
  rmSync(project, { recursive: true });
});

/** Runs a script in the project and returns its exit code and standard error. */
function run(script: string, env: Readonly<Record<string, string>> = {}): [number | null, string] {
  const { status, stderr } = spawnSync(process.execPath, [...NODE, script], {
    cwd: project,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return [status, stderr];
}

describe('Progress', () => {
  const WORK = `const { startTicker } = await import('./scripts/lib/ticker.mjs');
    let done = 0;
    const stop = startTicker('Working', () => done + ' of 30 files');
    for (; done < 21; done++) mock.timers.tick(1000);
    stop();`;

  it('is a line every ten seconds in a log', () => {
    expect(run(`${MOCKED_TIME} ${WORK}`)).toEqual([
      0,
      'Working …\nWorking … 9 of 30 files, 10 s\nWorking … 19 of 30 files, 20 s\n',
    ]);
  });

  it('is one line that is redrawn every second on a terminal', () => {
    const [, output] = run(`${MOCKED_TIME} process.stderr.isTTY = true; ${WORK}`);
    const states = output.split('\r');

    expect(states.slice(0, 3)).toEqual([
      '',
      'Working … 0 of 30 files, 0 s\x1b[K',
      'Working … 0 of 30 files, 1 s\x1b[K',
    ]);
    expect(states.at(-1)).toBe('Working … 21 of 30 files, 21 s\x1b[K\n');
    expect(states).toHaveLength(1 + 1 + 21 + 1);
  });
});

describe('The installation', () => {
  const MEASURE = `import { InstallProgress } from './scripts/lib/install-progress.mjs';
    import { mkdirSync, writeFileSync } from 'node:fs';`;

  it('counts downloads until packages are unpacked, and then the packages for this system', () => {
    const [, states] = run(`${MEASURE}
      const progress = new InstallProgress(${JSON.stringify(FOLDERS)});
      const tell = () => console.error(progress.describe());
      mkdirSync('node_modules/a/node_modules/b', { recursive: true });
      progress.read('npm http fetch GET 200 https://registry.npmjs.org/a 12ms (cache miss)');
      tell();
      writeFileSync('node_modules/a/package.json', '{}');
      tell();
      writeFileSync('node_modules/a/node_modules/b/package.json', '{}');
      tell();`);

    expect(states).toBe('1 downloads\n1 of 2 packages\n2 of 2 packages\n');
  });

  it('does not count packages of the installation that is replaced', () => {
    mkdirSync(join(project, 'node_modules/a'), { recursive: true });
    writeFileSync(join(project, 'node_modules/a/package.json'), '{}');

    const script = `console.error(new InstallProgress(['node_modules/a']).describe());`;
    expect(run(`${MEASURE} ${script}`)).toEqual([0, '0 downloads\n']);
  });

  it('that fails shows the errors of npm, and exits with 1', () => {
    const npm = join(project, 'npm-cli.js');
    const lines = [
      'npm warn old',
      'npm http fetch GET 404 https://x',
      'npm error 404 Not Found',
      'npm error a@1',
    ];
    writeFileSync(npm, `console.error(${JSON.stringify(lines.join('\n'))}); process.exitCode = 1;`);
    writeFileSync(join(project, 'package-lock.json'), '{ "packages": { "": {}, "node_modules/a": {} } }');
    const install = `import { installIfNeeded, RUNNING } from './scripts/lib/install.mjs';
      await installIfNeeded(RUNNING);`;

    expect(run(install, { npm_execpath: npm })).toEqual([
      1,
      'Installing dependencies …\nnpm error 404 Not Found\nnpm error a@1\nInstalling dependencies failed.\n',
    ]);
  });
});
