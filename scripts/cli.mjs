import { onClose, runAndClose } from './lib/closing.mjs';
import { RUNNING } from './lib/install.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare(RUNNING);
const { loadEnvironmentFile } = await import('../dist/platform/config/environment-file.js');
const { ProcessHost } = await import('../dist/bootstrap/commands/process-host.js');
const { runCommand } = await import('../dist/bootstrap/commands/run-command.js');
const { openServiceDatabase } = await import('../.launcher-build/service-database.js');

/** Opens a database only for commands that need one; help, invalid arguments and checks of settings do not. */
class LauncherHost extends ProcessHost {
  program = 'npm run cli --';

  async withDatabase(work) {
    const opening = openServiceDatabase(process.env, (line) => console.error(line));
    // The command explains why nothing was opened.
    const opened = opening.catch(() => undefined);
    onClose(async () => (await opened)?.close());
    Object.assign(process.env, (await opening).settings);
    await super.withDatabase(work);
  }
}

loadEnvironmentFile();
const host = new LauncherHost();
await runAndClose(async () => {
  host.exitCode = await runCommand(process.argv.slice(2), host);
  return host.exitCode === 0;
}, 'The command could not be run');
// A command may tell more than whether it succeeded.
process.exitCode = host.exitCode || process.exitCode;
