import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/lib/paths.mjs';
import { run } from '../lib/programs.mjs';
import { neededPackages } from './needed-packages.mjs';

/** Lays out the files of the image from the checkout. @returns {Promise<import('./builder.mjs').Image>} */
export async function unpackImage(folder) {
  const root = join(folder, 'unpacked');
  const service = join(root, 'service');
  mkdirSync(root);
  await run(['tar', '--extract', '--file', join(folder, 'base.tar'), '--directory', root]);
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  for (const path of ['package.json', 'dist', 'demo', ...neededPackages(packages).needed])
    cpSync(inProject(path), join(service, path), { recursive: true });
  const config = {
    Env: ['PATH=/usr/local/bin:/usr/bin:/bin', 'NODE_ENV=production'],
    Cmd: ['node', 'dist/main.js'],
    User: '10001:10001',
    WorkingDir: '/service',
  };
  return { root, config, history: [] };
}
