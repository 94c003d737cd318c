import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/programs.mjs';

const MODULES = '/usr/local/lib/node_modules';
/** Folders that the slim images of Node leave out as well. */
const EXCLUDED = ['doc', 'info', 'locale', 'man'];

/** Makes an archive of a minimal Debian with the Node and the npm of this machine, where the images of Node have them. */
export async function makeBase(folder) {
  const archive = join(folder, 'base.tar');
  const npm = join(realpathSync(await run(['which', 'npm'])), '../..');
  const node = realpathSync(process.execPath);
  const hooks = [
    `copy-in ${node} /usr/local/bin`,
    `mkdir -p "$1${MODULES}"`,
    `copy-in ${npm} ${MODULES}`,
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"',
  ];
  const words = [
    '--quiet',
    '--variant=minbase',
    '--include=libstdc++6,ca-certificates',
    '--dpkgopt=force-unsafe-io',
    ...EXCLUDED.map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
    ...hooks.map((hook) => `--customize-hook=${hook}`),
  ];
  await run(['mmdebstrap', ...words, release(), archive], { env: { ...process.env, TMPDIR: folder } });
  return archive;
}

/** Node was linked with the libraries of this release. */
function release() {
  const [, name] = /^VERSION_CODENAME=(.+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  if (name === undefined) throw new Error('This is not Debian.');
  return name;
}
