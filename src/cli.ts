import { ProcessHost } from './commands/process-host.js';
import { runCommand } from './commands/run-command.js';
import { loadEnvironmentFile } from './config/environment-file.js';

loadEnvironmentFile();
process.exitCode = await runCommand(process.argv.slice(2), new ProcessHost());
