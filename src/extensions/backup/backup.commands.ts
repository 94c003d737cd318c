import { type Command, InvalidArgumentError } from 'commander';
import type { CommandHost } from '../../platform/command-host.js';
import { Clock } from '../../common/dates/clock.js';
import { LastBackupRepository } from './last-backup.repository.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** `backup note` */
export function registerBackupCommands(backup: Command, host: CommandHost): void {
  backup
    .command('note')
    .description(
      'Report a backup that is finished and checked. Its age is calendar_backup_age_seconds in /metrics.',
    )
    .option('--taken-at <time>', 'when it was begun, as in 2026-11-25T02:30:00Z; now if absent', readInstant)
    .action(({ takenAt }: { takenAt?: Date }) =>
      host.withService(async (service) => {
        const now = service.get(Clock).now();
        const taken = takenAt ?? now;
        if (taken > now) throw new Error(`${taken.toISOString()} is still to come: compare the clocks`);
        const last = await service.get(LastBackupRepository).note(taken);
        host.stdout.write(`The last backup is that of ${last.toISOString()}.\n`);
      }),
    );
}

function readInstant(written: string): Date {
  const instant = new Date(INSTANT.test(written) ? written : '');
  if (Number.isNaN(instant.getTime())) throw new InvalidArgumentError('Write it as 2026-11-25T02:30:00Z.');
  return instant;
}
