import { Command, CommanderError } from 'commander';
import { UserProblem } from '../../context/access/named-users.service.js';
import { InvalidEnvironment } from '../../platform/config/read-environment.js';
import { migrate } from '../../database/migrate.js';
import { EXTENSIONS } from '../../extensions/index.js';
import { printable } from '../../common/text/printable.js';
import { explainFailure } from '../explain-failure.js';
import { registerAuditCommands } from './audit.commands.js';
import type { CommandHost } from '../../platform/command-host.js';
import { registerConfigCommands } from './config.commands.js';
import { registerContentCommands } from './content.commands.js';
import { registerTrashCommands } from './trash.commands.js';
import { registerUserCommands } from './user.commands.js';

/**
 * Runs a command and returns its exit code. Errors are printed to standard error.
 * @param words such as `['user', 'list']`
 */
export async function runCommand(words: readonly string[], host: CommandHost): Promise<number> {
  try {
    await programOf(host).parseAsync(words, { from: 'user' });
    return host.exitCode;
  } catch (error) {
    // Commander has already printed the error.
    if (error instanceof CommanderError) return error.exitCode;
    const isExplained = error instanceof InvalidEnvironment || error instanceof UserProblem;
    // Messages repeat what others have said: the files and sites that are read, the database.
    const message = isExplained ? error.message : explainFailure(error, 'The command failed');
    host.stderr.write(`${printable(message)}\n`);
    return 1;
  }
}

function programOf(host: CommandHost): Command {
  const program = new Command('npm run cli --')
    .description('Manages the calendar from the command line.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
    });
  registerUserCommands(program, host);
  registerContentCommands(program, host);
  registerTrashCommands(program, host);
  registerAuditCommands(program, host);
  for (const extension of [...EXTENSIONS.api, ...EXTENSIONS.others])
    extension.registerCommands?.(program, host);
  registerConfigCommands(program, host);
  registerMigrate(program, host);
  return program;
}

function registerMigrate(program: Command, host: CommandHost): void {
  program
    .command('migrate')
    .description('Update the database schema.')
    .action(() =>
      host.withDatabase(async ({ DATABASE_URL: url }) => {
        const names = await migrate(url);
        host.stdout.write(names.length === 0 ? 'Nothing to migrate.\n' : `Migrated: ${names.join(', ')}\n`);
      }),
    );
}
