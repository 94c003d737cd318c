import type { CommandGroup } from '../platform/command-host.js';

/** The commands of extensions. */
export const EXTENSION_COMMANDS: readonly CommandGroup[] = [
  {
    name: 'backup',
    description: 'Backups, which other programs make.',
    load: async () => (await import('./backup/backup.commands.js')).registerBackupCommands,
  },
  {
    name: 'move-in',
    description: 'Move in the calendar of a site with The Events Calendar, or of a file.',
    load: async () => (await import('./move-in/move-in.commands.js')).registerMoveInCommands,
  },
];
