import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/programs.mjs';
import { neededPackages } from './needed-packages.mjs';

const SERVICE = ['demo', 'dist', 'node_modules', 'package-lock.json', 'package.json'];
const PACKAGE = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/@.][^/]*\/package\.json$/;
const SETTINGS = ['root/.npmrc', 'root/.npm', 'service/.npmrc', 'usr/local/etc/npmrc', 'run/secrets'];
/** Matches the instructions of which Docker makes a layer each; what has no mark was run. */
const LAYER = /#\(nop\) +(?:COPY|ADD|WORKDIR)\b|^(?!.*#\(nop\))/;

/** Checks of the files of the image. */
export const contentChecks = {
  'contains only dependencies, compiled code and the demo calendar': ({ root }) => {
    assert.deepEqual(readdirSync(join(root, 'service')).sort(), SERVICE);
  },

  'contains the packages that the service needs in production, and no others': ({ root }) => {
    const lock = JSON.parse(readFileSync(join(root, 'service/package-lock.json'), 'utf8'));
    const { needed, allowed } = neededPackages(lock.packages);
    const installed = packagesIn(join(root, 'service'));
    const other = installed.filter((folder) => !allowed.has(folder));
    const missing = [...needed].filter((folder) => !installed.includes(folder));
    assert.deepEqual({ other, missing }, { other: [], missing: [] });
  },

  'contains no settings of npm': ({ root }) => {
    assert.deepEqual(
      SETTINGS.filter((path) => existsSync(join(root, path))),
      [],
    );
  },

  'contains nothing that its user could change': async ({ root }) => {
    const writable = [
      '!',
      '-type',
      'l',
      '(',
      '-perm',
      '/o+w',
      '-o',
      '-uid',
      '10001',
      '-o',
      '-gid',
      '10001',
      ')',
    ];
    assert.equal(await run(['find', join(root, 'service'), ...writable]), '');
  },
};

/** Returns figures of an image, for people. */
export async function describeImage({ root, history }) {
  const parts = ['', 'service/node_modules', 'service/dist'];
  const [whole, packages, code] = await Promise.all(parts.map((path) => megabytesOf(join(root, path))));
  const layers = history.filter((instruction) => LAYER.test(instruction)).length;
  return [
    `size: ${whole} MB unpacked; ${packages} MB of packages, ${code} MB of code, the rest Debian and Node`,
    `layers: ${layers} above the base`,
  ];
}

async function megabytesOf(path) {
  const [bytes] = (await run(['du', '--bytes', '--summarize', path])).split('\t');
  return Math.round(Number(bytes) / 1e6);
}

function packagesIn(folder) {
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  return names.filter((name) => PACKAGE.test(name)).map((name) => name.replace(/\/package\.json$/, ''));
}
