import { ProcessHost } from './bootstrap/commands/process-host.js';
import { runCommand } from './bootstrap/commands/run-command.js';
import { loadEnvironmentFile } from './platform/config/environment-file.js';

loadEnvironmentFile();
process.exitCode = await runCommand(process.argv.slice(2), new ProcessHost());
