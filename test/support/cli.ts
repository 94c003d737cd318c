import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { CommandOutcome } from '../harness/command.js';
import { TIMEOUTS } from '../harness/test-service.js';

type Settings = Readonly<Record<string, string>>;

/** Runs the built command line as a separate process, with these settings and patient timeouts. */
export function runCli(settings: Settings, ...words: string[]): Promise<CommandOutcome> {
  return runScript('.test-build/src/cli.js', settings, words);
}

/** Runs the command line of a checkout, `npm run cli`, which brings a build and a database. */
export function runLauncherCli(settings: Settings, ...words: string[]): Promise<CommandOutcome> {
  return runScript('scripts/cli.mjs', settings, words);
}

function runScript(path: string, settings: Settings, words: readonly string[]): Promise<CommandOutcome> {
  const env = { PATH: process.env.PATH, ...TIMEOUTS, ...settings };
  return new Promise((done) => {
    // Not in the project folder, whose .env must not apply.
    execFile(process.execPath, [resolve(path), ...words], { env, cwd: tmpdir() }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}
