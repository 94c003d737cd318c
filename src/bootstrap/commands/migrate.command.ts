import type { Command } from 'commander';
import { migrate } from '../../database/migrate.js';
import type { CommandHost } from '../../platform/command-host.js';

/** `migrate` */
export function registerMigrate(command: Command, host: CommandHost): void {
  command.action(() =>
    host.withDatabase(async ({ DATABASE_URL: url }) => {
      const names = await migrate(url);
      host.stdout.write(names.length === 0 ? 'Nothing to migrate.\n' : `Migrated: ${names.join(', ')}\n`);
    }),
  );
}
