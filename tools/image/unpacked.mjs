import { chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
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
  // The packages for this system are installed.
  const installed = [...neededPackages(packages).allowed].filter((path) => existsSync(inProject(path)));
  for (const path of ['package.json', 'dist', 'demo', ...installed])
    cpSync(inProject(path), join(service, path), { recursive: true });
  const images = join(root, 'images');
  mkdirSync(images);
  chownSync(images, 10001, 10001);
  const config = {
    Env: ['PATH=/usr/local/bin:/usr/bin:/bin', 'NODE_ENV=production', 'IMAGES_DIR=/images'],
    Cmd: ['node', 'dist/main.js'],
    User: '10001:10001',
    WorkingDir: '/service',
  };
  return { root, config, history: [] };
}
