import { EXTENSION_COMMANDS } from '../../extensions/commands.js';
import type { CommandGroup } from '../../platform/command-host.js';

/** The commands, in the order of the help. */
export const COMMANDS: readonly CommandGroup[] = [
  {
    name: 'user',
    description: 'Users and their application passwords.',
    load: async () => (await import('./user.commands.js')).registerUserCommands,
  },
  {
    name: 'content',
    description: 'The calendar as a whole.',
    load: async () => (await import('./content.commands.js')).registerContentCommands,
  },
  {
    name: 'trash',
    description: 'Events, venues and organizers that were deleted and can be restored.',
    load: async () => (await import('./trash.commands.js')).registerTrashCommands,
  },
  {
    name: 'audit',
    description: 'The log of who wrote what.',
    load: async () => (await import('./audit.commands.js')).registerAuditCommands,
  },
  ...EXTENSION_COMMANDS,
  {
    name: 'config',
    description: 'The settings.',
    load: async () => (await import('./config.commands.js')).registerConfigCommands,
  },
  {
    name: 'migrate',
    description: 'Update the database schema.',
    load: async () => (await import('./migrate.command.js')).registerMigrate,
  },
];
