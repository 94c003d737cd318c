import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../scripts/lib/paths.mjs';

const TARGET = 'sbom.cdx.json';
const NPM = process.env.npm_execpath ?? 'npm';

// `npm sbom --omit=dev` also omits packages that a development dependency needs as well, such as express. So it runs on
// a copy of the lock file without development and optional dependencies; nothing is installed or downloaded.
const parent = mkdtempSync(join(tmpdir(), 'calendar-sbom-'));
// npm names the project after its folder.
const folder = join(parent, read('package.json').name);
mkdirSync(folder);
try {
  const { packages, ...lock } = read('package-lock.json');
  const shipped = Object.entries(packages).filter(
    ([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional,
  );
  const production = Object.fromEntries(
    shipped.map(([path, entry]) => [path, path === '' ? bare(entry) : entry]),
  );
  write('package-lock.json', { ...lock, packages: production });
  write('package.json', bare(read('package.json')));
  const list = describe();
  writeFileSync(inProject(TARGET), list);
  process.stdout.write(`${TARGET}: ${JSON.parse(String(list)).components.length} packages\n`);
} finally {
  rmSync(parent, { recursive: true });
}

function bare(project) {
  return { ...project, devDependencies: undefined, optionalDependencies: undefined };
}

function read(name) {
  return JSON.parse(readFileSync(inProject(name), 'utf8'));
}

function write(name, content) {
  writeFileSync(join(folder, name), JSON.stringify(content));
}

function describe() {
  const command = /\.c?js$/.test(NPM) ? [process.execPath, NPM] : [NPM];
  const options = ['sbom', '--package-lock-only', '--sbom-type=application', '--sbom-format=cyclonedx'];
  const [program, ...rest] = [...command, ...options];
  return execFileSync(program, rest, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 26,
  });
}
