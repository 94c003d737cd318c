import { resolve } from 'node:path';
import type { Command } from 'commander';
import { CalendarStore } from '../../calendar/content/calendar-store.js';
import { loadContent } from './load-content.js';
import type { CommandHost } from '../../platform/command-host.js';

const LINES = `
Each line is the body of a create, of an event unless "type" says venue, organizer, category or tag:

  {"type": "tag", "name": "Open air", "translations": {"fr": {"name": "Plein air"}}}
  {"title": "Concert", "start_date": "+3 days 19:00", "end_date": "+3 days 21:00", "tags": ["Open air"]}

Dates may be relative to the day on which the line is loaded, in the zone of the event. "translations" holds names,
titles, slugs and texts in other languages, "translation_language" says in which one the line itself is. An example:
demo/calendar.ndjson.
`;

/** `content load | clear` */
export function registerContentCommands(content: Command, host: CommandHost): void {
  content
    .command('load <file>')
    .description('Load records from a file of JSON lines. A second run adds nothing.')
    .option('--as <name>', 'user in whose name the records are created; the first administrator when absent')
    .addHelpText('after', LINES)
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
    .description('Empty the calendar. Users and saved feeds stay.')
    .requiredOption('--yes', 'confirm it')
    .action(() =>
      host.withService(async (service) => {
        await service.get(CalendarStore).clear();
        host.stdout.write('The calendar is empty.\n');
      }),
    );
}
