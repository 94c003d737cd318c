import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type Packages = Record<string, object>;

const OWN = { version: '1.0.0' };
const OPTIONAL = { version: '1.0.0', optional: true };
const TOOL = { version: '1.0.0', dev: true };

const LOCKED = {
  '': { optionalDependencies: { database: '1.0.0' } },
  'node_modules/framework': OWN,
  'node_modules/database': OPTIONAL,
  'node_modules/database-for-another-system': OPTIONAL,
  'node_modules/tester': TOOL,
};
const SERVICE = { 'node_modules/framework': OWN };
const CHECKOUT = { ...SERVICE, 'node_modules/database': OPTIONAL };
const EVERYTHING = { ...CHECKOUT, 'node_modules/tester': TOOL };
const former = (packages: Packages): Packages => ({
  ...packages,
  'node_modules/framework': { version: '0.9.0' },
});

/** Stands in for npm: writes down its arguments. */
const NPM = `require('node:fs').writeFileSync('npm.log', process.argv.slice(2).join(' '));`;

let project = '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'calendar-test-'));
  cpSync(resolve('scripts'), join(project, 'scripts'), { recursive: true });
  writeFileSync(join(project, 'npm-cli.js'), NPM);
});

afterEach(() => {
  rmSync(project, { recursive: true });
});

function writePackages(path: string, packages: Packages): void {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), JSON.stringify({ packages }));
}

/** Returns what npm is asked to do before the packages for a purpose are complete; undefined if nothing. */
function commandFor(purpose: string): string | undefined {
  const script = `import * as install from './scripts/lib/install.mjs';
    await install.installIfNeeded(install.${purpose});`;
  const env = { PATH: process.env.PATH, npm_execpath: join(project, 'npm-cli.js') };
  const options = { cwd: project, env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], options);
  if (status !== 0) throw new Error(stderr);
  const log = join(project, 'npm.log');
  if (!existsSync(log)) return undefined;
  return /.* --(?:include|omit)=dev/.exec(readFileSync(log, 'utf8'))?.[0];
}

describe('The installation', () => {
  it.each([
    ['RUNNING', 'in a fresh checkout', {}, 'ci --prefix=. --omit=dev'],
    ['RUNNING', 'after a start', CHECKOUT, undefined],
    ['RUNNING', 'after an installation by hand', EVERYTHING, undefined],
    ['RUNNING', 'on a server', SERVICE, 'install --no-save --prefix=. --omit=dev'],
    ['RUNNING', 'with former packages', former(CHECKOUT), 'ci --prefix=. --omit=dev'],
    ['RUNNING', 'with former packages and tools', former(EVERYTHING), 'ci --prefix=. --include=dev'],
    ['TESTING', 'in a fresh checkout', {}, 'ci --prefix=. --include=dev'],
    ['TESTING', 'after a start', CHECKOUT, 'install --no-save --prefix=. --include=dev'],
    ['TESTING', 'after an installation by hand', EVERYTHING, undefined],
    ['TESTING', 'with former packages and tools', former(EVERYTHING), 'ci --prefix=. --include=dev'],
  ])('for %s %s is: %3$j', (purpose, _, installed: Packages, command) => {
    writePackages('package-lock.json', LOCKED);
    writePackages('node_modules/.package-lock.json', installed);

    expect(commandFor(purpose)).toBe(command);
  });

  it('of clients is one of its own', () => {
    writePackages('package-lock.json', LOCKED);
    writePackages('test/clients/package-lock.json', { '': {}, 'node_modules/client': OWN });

    expect(commandFor('CLIENTS')).toBe('ci --prefix=test/clients --include=dev');
  });

  it('of clients is complete without those of the project', () => {
    writePackages('test/clients/package-lock.json', { '': {}, 'node_modules/client': OWN });
    writePackages('test/clients/node_modules/.package-lock.json', { 'node_modules/client': OWN });

    expect(commandFor('CLIENTS')).toBeUndefined();
  });
});
