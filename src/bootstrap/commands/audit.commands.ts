import type { Command } from 'commander';
import { AuditPurge } from '../../database/audit-purge.js';
import { Clock } from '../../common/dates/clock.js';
import { type Age, olderThanOption } from './age.js';
import type { CommandHost } from '../../platform/command-host.js';

/** `audit purge` */
export function registerAuditCommands(audit: Command, host: CommandHost): void {
  audit
    .command('purge')
    .description('Permanently delete old entries.')
    .addOption(olderThanOption('how old: 12h, 400d, 60w'))
    .action(({ olderThan }: { olderThan: Age }) =>
      host.withService(async (service) => {
        const now = service.get(Clock).now();
        const purge = service.get(AuditPurge);
        const count = await purge.before(new Date(now.getTime() - olderThan.ms));
        host.stdout.write(`Entries older than ${olderThan.written}: ${count} deleted.\n`);
      }),
    );
}
