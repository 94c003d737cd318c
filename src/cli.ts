import { Command } from 'commander';
import { registerAuditCommands } from './commands/audit.commands.js';
import { registerContentCommands } from './commands/content.commands.js';
import { registerTrashCommands } from './commands/trash.commands.js';
import { registerUserCommands } from './commands/user.commands.js';
import { registerViewCommands } from './commands/view.commands.js';
import { withDatabase } from './commands/with-service.js';
import { loadEnvironmentFile } from './config/environment-file.js';
import { InvalidEnvironment } from './config/read-environment.js';
import { migrate } from './database/migrate.js';
import { UserProblem } from './access/users.service.js';
import { explainFailure } from './startup/explain-failure.js';

const program = new Command('npm run cli --').description('Looks after the calendar from the command line.');
registerUserCommands(program);
registerContentCommands(program);
registerViewCommands(program);
registerTrashCommands(program);
registerAuditCommands(program);
program
  .command('migrate')
  .description('Bring the schema of the database up to date.')
  .action(() =>
    withDatabase(async ({ url }) => {
      const names = await migrate(url);
      process.stdout.write(names.length === 0 ? 'Nothing to migrate.\n' : `Migrated: ${names.join(', ')}\n`);
    }),
  );

try {
  loadEnvironmentFile();
  await program.parseAsync();
} catch (error) {
  const known = error instanceof InvalidEnvironment || error instanceof UserProblem;
  process.stderr.write(`${known ? error.message : explainFailure(error, 'The command failed')}\n`);
  process.exitCode = 1;
}
