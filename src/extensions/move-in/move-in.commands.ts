import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandHost } from '../../platform/command-host.js';
import { moveIn, type MoveInOptions, type ReadingOptions, verify } from './move-in.js';

const EXPLANATION = `
Run it as often as you like: what is equal is skipped, what has changed there is updated, what has changed here is left
and reported. It can be stopped at any point, and goes on when it is run again. The exit code is 1 unless every record of
the source is accounted for and has moved in.
`;

const VERIFICATION = `
Every member of every record is compared, but for those that differ by nature, such as ids and authors: docs/moving-in.md
lists them. The exit code is 1 if there is any other difference.
`;

/** `move-in ADDRESS`, `move-in verify ADDRESS` */
export function registerMoveInCommands(command: Command, host: CommandHost): void {
  command
    .argument(
      '<address>',
      'of a site, such as https://old.example.org, or a file: export.xml, programme.ics, programme.csv',
    )
    .option('--keep-ids', 'give new records the ids that they have there')
    .option('--copy-images', 'store copies of the images of that site; others stay at their addresses')
    .option('--fold', 'make series of events that have title, length and venue in common')
    .option('--prune', 'move what is gone there to the trash')
    .option('--dry-run', 'write nothing, only report');
  withDayOrder(withReading(command))
    .option('--as <name>', 'user in whose name records are created; the first administrator when absent')
    .addHelpText('after', EXPLANATION)
    .action((address: string, options: MoveInOptions) =>
      host.withService((service, environment) => moveIn(address, options, { host, service, environment })),
    );
  withReading(command.command('verify <address>'))
    .description('Compare what has moved in with the site, member by member.')
    .option('--keep-ids', 'compare ids, too, which the move has kept')
    .addHelpText('after', VERIFICATION)
    .action((address: string, _: unknown, subcommand: Command) =>
      host.withService((service, environment) =>
        verify(address, subcommand.optsWithGlobals<ReadingOptions>(), { host, service, environment }),
      ),
    );
}

function withReading(command: Command): Command {
  return command
    .option('--user <name>', 'user of the site, to read drafts and private events, too')
    .option('--password-file <file>', 'file with an application password of that user; else it is asked for')
    .option('--source <name>', 'name of the source in the records here; by default that of the site or file')
    .option(
      '--languages <tags>',
      'fold translations by WPML or Polylang into one record, such as en,fr; the first is the original',
      readLanguages,
    )
    .option('--report <file>', 'write a line of JSON about each record')
    .option('--rate <number>', 'requests a second', readRate, 2);
}

function withDayOrder(command: Command): Command {
  return command
    .addOption(new Option('--day-first', 'in a table, 03/04/2027 is in April').conflicts('monthFirst'))
    .addOption(new Option('--month-first', 'in a table, 03/04/2027 is in March'));
}

function readLanguages(written: string): string[] {
  return written.split(',').map((tag) => tag.trim());
}

function readRate(written: string): number {
  const rate = Number(written);
  if (!(rate > 0 && rate <= 1000))
    throw new InvalidArgumentError('Give a number of requests a second, such as 2.');
  return rate;
}
