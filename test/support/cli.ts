import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { CommandOutcome } from '../harness/command.js';

/** Runs the built command line as a separate process, with these settings only. */
export function runCli(
  settings: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<CommandOutcome> {
  const env = { PATH: process.env.PATH, ...settings };
  const cli = resolve('.test-build/src/cli.js');
  return new Promise((done) => {
    // Not in the project folder, whose .env must not apply.
    execFile(process.execPath, [cli, ...words], { env, cwd: tmpdir() }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}
