import type { Command } from 'commander';
import { Clock } from '../../common/dates/clock.js';
import { type TrashCounts, TrashService } from '../../calendar/content/trash.service.js';
import { type Age, olderThanOption } from './age.js';
import { startBar } from '../../platform/progress-bar.js';
import type { CommandHost } from '../../platform/command-host.js';

interface Options {
  readonly olderThan: Age;
  readonly yes?: true;
}

/** `trash purge` */
export function registerTrashCommands(trash: Command, host: CommandHost): void {
  trash
    .command('purge')
    .description('Permanently delete old records from the trash. Without --yes, only count them.')
    .addOption(olderThanOption('how long: 12h, 30d, 4w'))
    .option('--yes', 'really delete them')
    .action((options: Options) =>
      host.withService(async (service) => {
        const now = service.get(Clock).now();
        await purgeTrash(service.get(TrashService), now, options, host);
      }),
    );
}

async function purgeTrash(
  trash: TrashService,
  now: Date,
  { olderThan, yes }: Options,
  host: CommandHost,
): Promise<void> {
  const instant = new Date(now.getTime() - olderThan.ms);
  if (yes) {
    const counts = await withProgress(host, (onProgress) => trash.purge(instant, onProgress));
    host.stdout.write(`Deleted for good: ${describe(counts)}.\n`);
  } else {
    const counts = describe(await trash.count(instant));
    host.stdout.write(
      `In the trash for longer than ${olderThan.written}: ${counts}.\nNothing was deleted. With --yes they are deleted for good.\n`,
    );
  }
}

async function withProgress<T>(
  host: CommandHost,
  work: (onProgress: (done: number, all: number) => void) => Promise<T>,
) {
  const bar = startBar(host, 'records', 0);
  try {
    return await work((done, all) => {
      bar?.setTotal(all);
      bar?.update(done);
    });
  } finally {
    bar?.stop();
  }
}

function describe(counts: TrashCounts): string {
  return Object.entries(counts)
    .map(([type, count]) => `${count} ${type}${count === 1 ? '' : 's'}`)
    .join(', ');
}
