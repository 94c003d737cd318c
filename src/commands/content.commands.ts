import { resolve } from 'node:path';
import type { Command } from 'commander';
import { CalendarStore } from '../content/calendar-store.js';
import { loadContent } from './load-content.js';
import { withService } from './with-service.js';

/** `content load | clear` */
export function registerContentCommands(program: Command): void {
  const content = program.command('content').description('The calendar as a whole.');

  content
    .command('load <file>')
    .description(
      'Load events from a file of JSON lines, each the body of a create. A second run adds nothing.',
    )
    .option('--as <name>', 'user in whose name the events are created; the first administrator when absent')
    .action((file: string, options: { as?: string }) =>
      withService((service, environment) =>
        loadContent(resolve(process.env.INIT_CWD ?? '.', file), {
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
      withService(async (service) => {
        await service.get(CalendarStore, { strict: false }).clear();
        process.stdout.write('The calendar is empty.\n');
      }),
    );
}
