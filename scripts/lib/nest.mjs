import { spawnSync } from 'node:child_process';
import { inProject } from './paths.mjs';

/** The CLI of Nest, which `nest-cli.json` tells what to compile, and a `tsconfig` where to. */
export const NEST = inProject('node_modules/@nestjs/cli/bin/nest.js');

/** Compiles the service into the folder that `tsconfig.build.json` names. */
export function compileWithNest() {
  const { status } = spawnSync(process.execPath, [NEST, 'build'], { cwd: inProject('.'), stdio: 'inherit' });
  // The CLI has said why.
  if (status !== 0) process.exit(1);
}
