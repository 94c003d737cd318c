import { resolve } from 'node:path';
import type { Command } from 'commander';
import { CalendarStore } from '../content/calendar-store.js';
import { loadContent } from './load-content.js';
import type { CommandHost } from './command-host.js';

/** `content load | clear` */
export function registerContentCommands(program: Command, host: CommandHost): void {
  const content = program.command('content').description('The calendar as a whole.');

  content
    .command('load <file>')
    .description(
      'Load events from a file of JSON lines, each the body of a create. A second run adds nothing.',
    )
    .option('--as <name>', 'user in whose name the events are created; the first administrator when absent')
    .action((file: string, options: { as?: string }) =>
      host.withService((service, environment) =>
        loadContent(resolve(process.env.INIT_CWD ?? '.', file), {
          host,
          service,
          environment,
          userName: options.as,
        }),
      ),
    );
  content
    .command('clear')
    .description('Empty the calendar. Users stay.')
    .requiredOption('--yes', 'confirm it')
    .action(() =>
      host.withService(async (service) => {
        await service.get(CalendarStore, { strict: false }).clear();
        host.stdout.write('The calendar is empty.\n');
      }),
    );
}
