import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { ANONYMOUS } from '../access/caller.js';
import { Clock } from '../common/clock.js';
import type { Environment } from '../config/environment.js';
import { contentContext } from '../content/content.context.js';
import { ViewRebuilder } from '../content/view-rebuilder.js';
import { startBar } from './progress-bar.js';
import type { CommandHost } from './command-host.js';

/** `view rebuild` */
export function registerViewCommands(program: Command, host: CommandHost): void {
  program
    .command('view')
    .description('The public records that are kept finished.')
    .command('rebuild')
    .description(
      'Forget what is kept and finish all public records anew. Never needed for right answers; it spares the first readers the wait.',
    )
    .action(() => host.withService((service, environment) => rebuild(service, environment, host)));
}

async function rebuild(
  service: INestApplicationContext,
  environment: Environment,
  host: CommandHost,
): Promise<void> {
  const rebuilder = service.get(ViewRebuilder, { strict: false });
  const context = contentContext(ANONYMOUS, service.get(Clock, { strict: false }).now(), environment);
  const started = performance.now();
  await rebuilder.forget();
  const bar = startBar(host, 'records', await rebuilder.steps(context));
  let records = 0;
  for await (const { seen, kept } of rebuilder.rebuild(context)) {
    records += kept;
    bar?.increment(seen);
  }
  bar?.stop();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const languages = environment.LANGUAGES.join(', ');
  host.stdout.write(`${records} public records are finished (${languages}); ${seconds} s.\n`);
}
