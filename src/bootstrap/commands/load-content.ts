import { existsSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import type { SingleBar } from 'cli-progress';
import { UserProblem } from '../../common/errors/user-problem.js';
import { NamedUsers } from '../../context/access/named-users.service.js';
import { Clock } from '../../common/dates/clock.js';
import { printable } from '../../common/text/printable.js';
import type { Environment } from '../../platform/config/environment.js';
import { CalendarStore } from '../../calendar/content/calendar-store.js';
import { contentContext } from '../../calendar/content/content.context.js';
import { linesOf } from '../../calendar/content/content-file.js';
import { ContentLoader, type LineOutcome } from '../../calendar/content/content-loader.js';
import type { CommandHost } from '../../platform/command-host.js';
import { startBar } from '../../platform/progress-bar.js';

/** Lines of a transaction. More save little, and keep others waiting for the names that the lines add. */
const LINES_AT_ONCE = 50;

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
  const caller = await service.get(NamedUsers).asCaller(userName);
  const clock = service.get(Clock);
  const loader = service.get(ContentLoader);
  const counts = { loaded: 0, known: 0, rejected: 0 };
  const started = performance.now();
  const bar = startBar(host, 'lines', host.stderr.isTTY ? await countLines(file) : 0);
  for await (const lines of chunksOf(linesOf(file))) {
    const texts = lines.map(({ line }) => line);
    const outcomes = await loader.load(texts, contentContext(caller, clock.now(), environment));
    for (const { kind } of outcomes) counts[kind] += 1;
    report(lines, outcomes, host, bar);
  }
  bar?.stop();
  if (counts.loaded > 0) await service.get(CalendarStore).analyse();
  host.stdout.write(`${summary(counts, (performance.now() - started) / 1000)}\n`);
  if (counts.rejected > 0) host.exitCode = 1;
}

/** Yields the items of a sequence in groups, the last of which may be smaller. */
async function* chunksOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < LINES_AT_ONCE) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

async function countLines(file: string): Promise<number> {
  let total = 0;
  for await (const { number } of linesOf(file)) total = number;
  return total;
}

function report(
  lines: readonly { readonly number: number }[],
  outcomes: readonly LineOutcome[],
  { stderr }: CommandHost,
  bar: SingleBar | undefined,
): void {
  for (const [index, { number }] of lines.entries()) {
    const outcome = outcomes[index];
    bar?.update(number);
    if (outcome?.kind !== 'rejected') continue;
    // Clears the progress bar, which is redrawn below the message.
    if (bar) stderr.write('\r\u001b[K');
    stderr.write(`line ${number}: ${printable(outcome.reason)}\n`);
  }
}

function summary(
  { loaded, known, rejected }: { loaded: number; known: number; rejected: number },
  seconds: number,
): string {
  const lines = loaded + known + rejected;
  const rate = Math.round(lines / Math.max(seconds, 0.001));
  return `${lines} lines: ${loaded} loaded, ${known} already there, ${rejected} rejected; ${seconds.toFixed(1)} s, ${rate} lines per second.`;
}
