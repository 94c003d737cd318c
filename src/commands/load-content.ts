import { existsSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import type { SingleBar } from 'cli-progress';
import { UserProblem, UsersService } from '../access/users.service.js';
import { Clock } from '../dates/clock.js';
import { printable } from '../text/printable.js';
import type { Environment } from '../config/environment.js';
import { contentContext } from '../content/content.context.js';
import { linesOf } from '../content/content-file.js';
import { ContentLoader, type LineOutcome } from '../content/content-loader.js';
import type { CommandHost } from './command-host.js';
import { startBar } from './progress-bar.js';

interface Loading {
  readonly host: CommandHost;
  readonly service: INestApplicationContext;
  readonly environment: Environment;
  readonly userName?: string;
}

/** Loads a file line by line. Invalid lines are reported and skipped; the exit code is 1 if there were any. */
export async function loadContent(file: string, loading: Loading): Promise<void> {
  const { host, service, environment, userName } = loading;
  if (!existsSync(file)) throw new UserProblem(`The file ${file} does not exist.`);
  const caller = await service.get(UsersService, { strict: false }).asCaller(userName);
  const clock = service.get(Clock, { strict: false });
  const loader = service.get(ContentLoader, { strict: false });
  const counts = { loaded: 0, known: 0, rejected: 0 };
  const started = performance.now();
  const bar = startBar(host, 'lines', host.stderr.isTTY ? await countLines(file) : 0);
  for await (const { line, number } of linesOf(file)) {
    const outcome = await loader.load(line, contentContext(caller, clock.now(), environment));
    counts[outcome.kind] += 1;
    report(number, outcome, host, bar);
    bar?.update(number);
  }
  bar?.stop();
  host.stdout.write(`${summary(counts, (performance.now() - started) / 1000)}\n`);
  if (counts.rejected > 0) host.exitCode = 1;
}

async function countLines(file: string): Promise<number> {
  let total = 0;
  for await (const { number } of linesOf(file)) total = number;
  return total;
}

function report(
  number: number,
  outcome: LineOutcome,
  { stderr }: CommandHost,
  bar: SingleBar | undefined,
): void {
  if (outcome.kind !== 'rejected') return;
  // Clears the progress bar, which is redrawn below the message.
  if (bar) stderr.write('\r\u001b[K');
  stderr.write(`line ${number}: ${printable(outcome.reason)}\n`);
}

function summary(
  { loaded, known, rejected }: { loaded: number; known: number; rejected: number },
  seconds: number,
): string {
  const lines = loaded + known + rejected;
  const rate = Math.round(lines / Math.max(seconds, 0.001));
  return `${lines} lines: ${loaded} loaded, ${known} already there, ${rejected} rejected; ${seconds.toFixed(1)} s, ${rate} lines per second.`;
}
