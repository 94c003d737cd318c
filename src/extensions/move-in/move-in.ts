import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { UserProblem } from '../../common/errors/user-problem.js';
import { NamedUsers } from '../../context/access/named-users.service.js';
import type { CommandHost } from '../../platform/command-host.js';
import { contentContext } from '../../calendar/content/content.context.js';
import { Clock } from '../../common/dates/clock.js';
import { SharedFolder } from '../../calendar/images/shared-folder.js';
import type { Language } from '../../context/language/language.js';
import type { Reading } from './report/move.js';
import { MovingService } from './moving.service.js';
import { fromHere, openSource } from './open-source.js';
import type { SiteSignIn } from './password.js';
import { Progress } from './report/progress.js';
import { Report } from './report/report.js';
import type { Running } from './running.js';
import { VerifyingService } from './verifying/verifying.service.js';

export interface ReadingOptions extends SiteSignIn {
  readonly report?: string;
  readonly rate: number;
  readonly as?: string;
  readonly source?: string;
  readonly languages?: readonly Language[];
  /** Ids are those of the source. */
  readonly keepIds?: true;
}

export interface MoveInOptions extends ReadingOptions {
  readonly prune?: true;
  readonly dryRun?: true;
  readonly copyImages?: true;
  readonly fold?: true;
  /** The day stands first in the dates of a table. */
  readonly dayFirst?: true;
  /** The month does. */
  readonly monthFirst?: true;
}

/** Moves a calendar in, and tells how far it is. */
export async function moveIn(address: string, options: MoveInOptions, running: Running): Promise<void> {
  const { host, service } = running;
  const choices = {
    isRehearsal: options.dryRun === true,
    prunes: options.prune === true,
    folds: options.fold === true,
    copiesImages: options.copyImages === true,
    failedImages: new Map<string, string>(),
  };
  const problem = options.copyImages && (await service.get(SharedFolder).problem());
  if (problem) throw new UserProblem(problem);
  await reported(address, options, running, (reading) =>
    service.get(MovingService).run({ ...reading, ...choices }),
  );
  if (options.prune && host.exitCode !== 0 && !isSite(address))
    host.stderr.write('--prune did nothing: what was refused may hide records that are still there.\n');
  if (!options.dryRun) return;
  const further = options.fold ? ' What is folded is only known when it is here.' : '';
  host.stdout.write(`Nothing was written.${further}\n`);
}

/** Compares a calendar that has moved in with its source, and tells how far it is. */
export function verify(address: string, options: ReadingOptions, running: Running): Promise<void> {
  if (!isSite(address))
    throw new UserProblem(
      'Only a site can be compared. A second run of move-in says what is equal in a file.',
    );
  const service = running.service.get(VerifyingService);
  return reported(address, options, running, (reading) => service.run(reading));
}

function isSite(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Reads a source and reports on each of its records. The exit code is 1 if any needs attention. */
async function reported(
  address: string,
  options: ReadingOptions,
  running: Running,
  work: (reading: Reading) => Promise<void>,
): Promise<void> {
  const { host, service, environment } = running;
  const caller = await service.get(NamedUsers).asCaller(options.as);
  requireOffered(options, environment.LANGUAGES);
  const context = contentContext(caller, service.get(Clock).now(), environment);
  const file = options.report === undefined ? undefined : await openReport(fromHere(options.report));
  const progress = new Progress(host);
  const report = new Report(file, (arrival, outcome) => {
    progress.add(arrival, outcome);
  });
  try {
    const source = await openSource(address, { ...options, site: context.site, progress }, running);
    await progress.start(async () => (await source.total?.()) ?? 0);
    await summarised({ source, context, report, keepsIds: options.keepIds === true }, host, work).finally(
      () => {
        progress.stop();
      },
    );
  } finally {
    if (file) await ended(file);
  }
  if (!report.isComplete) host.exitCode = 1;
}

/** Does the work, and tells what has become of the records, also if it fails. */
async function summarised(
  reading: Reading,
  host: CommandHost,
  work: (reading: Reading) => Promise<void>,
): Promise<void> {
  const { report, source } = reading;
  try {
    await work(reading);
    report.end();
  } finally {
    host.stdout.write(await report.summary(source.name));
  }
}

/** @throws UserProblem for a language that records here cannot have */
function requireOffered({ languages = [] }: ReadingOptions, offered: readonly Language[]): void {
  const other = languages.find((language) => !offered.includes(language));
  if (other !== undefined)
    throw new UserProblem(
      `LANGUAGES of this service does not contain "${other}", but ${offered.join(', ')}. Add it, or leave it out of --languages.`,
    );
}

async function ended(file: NodeJS.WritableStream): Promise<void> {
  file.end();
  await finished(file);
}

/** @throws Error if the file cannot be written, before anything is read */
async function openReport(path: string): Promise<NodeJS.WritableStream> {
  return (await open(path, 'w')).createWriteStream();
}
