import type { Command } from 'commander';
import type { Environment } from '../../platform/config/environment.js';
import { misspeltSettings } from '../../platform/config/misspelt-settings.js';
import { inspectEnvironment, type InspectedEnvironment } from '../../platform/config/read-environment.js';
import { unsafeSettings } from '../../platform/config/unsafe-settings.js';
import { inspectDatabase, type InspectedDatabase } from '../../database/inspect-database.js';
import { folderProblem, markerIn, otherFolder } from '../../calendar/images/folder-marker.js';
import { knownMarker } from '../../calendar/images/folder-marker.sql.js';
import { explainFailure } from '../explain-failure.js';
import type { CommandHost } from '../../platform/command-host.js';

interface Finding {
  readonly kind: 'wrong' | 'unsafe' | 'note';
  readonly message: string;
}

const EXIT_CODES = `
Exit code:
  0  nothing to do; there may be notes
  1  wrong: the service would not start or not work
  2  unsafe: it would start, but should not in production
`;

/** `config check` */
export function registerConfigCommands(config: Command, host: CommandHost): void {
  config
    .command('check')
    .description('Say what is wrong with the settings, and what is unsafe in production. Changes nothing.')
    .addHelpText('after', EXIT_CODES)
    .action(() =>
      host.withVariables(async (variables) => {
        const findings = await inspect(variables);
        for (const { kind, message } of findings) host.stdout.write(`${kind.padEnd(6)}  ${message}\n`);
        const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length;
        host.stdout.write(`${count('wrong')} wrong, ${count('unsafe')} unsafe\n`);
        if (count('wrong') > 0) host.exitCode = 1;
        else if (count('unsafe') > 0) host.exitCode = 2;
      }),
    );
}

async function inspect(variables: NodeJS.ProcessEnv): Promise<Finding[]> {
  const inspected = inspectEnvironment(variables);
  return [
    ...inspected.problems.map(({ message }) => wrong(message)),
    ...(await inspectDatabaseOf(inspected)),
    ...[...unsafeSettings(inspected), ...misspeltSettings(variables)].map(unsafe),
  ];
}

async function inspectDatabaseOf({ environment, problems }: InspectedEnvironment): Promise<Finding[]> {
  if (problems.some(({ setting }) => setting.startsWith('DATABASE_'))) return [];
  try {
    const database = await inspectDatabase(environment, knownMarker);
    return [...describeDatabase(database), ...(await describeFolder(environment, database))];
  } catch (error) {
    return [wrong(explainFailure(error, 'The database cannot be used'))];
  }
}

function describeDatabase(database: InspectedDatabase): Finding[] {
  const { version, missing } = database;
  const answer = `The database answers: PostgreSQL ${version}, ${missing === 0 ? 'schema up to date' : `${missing} migrations pending`}.`;
  return [
    { kind: 'note', message: answer },
    ...(database.isTooOld
      ? [wrong('DATABASE_URL names a PostgreSQL that is too old: it must be 15 or newer.')]
      : []),
    ...(database.isStandby
      ? [wrong('DATABASE_URL names a standby, which refuses writes: name the primary.')]
      : []),
    ...(database.isSuperuser
      ? [
          unsafe(
            'DATABASE_URL names a superuser: whoever takes over the service has the whole server. deploy/postgres/roles.sql creates roles with the rights that it needs.',
          ),
        ]
      : []),
  ];
}

/** Compares the folder of images with the marker in the database; the first instance that starts sets both. */
async function describeFolder(environment: Environment, { marker }: InspectedDatabase): Promise<Finding[]> {
  const { IMAGES_S3_BUCKET: bucket, IMAGES_DIR: folder } = environment;
  if (bucket !== undefined || marker === undefined) return [];
  const problem = await folderProblem(folder, async () =>
    otherFolder(folder, marker, await markerIn(folder)),
  );
  return problem === undefined ? [] : [wrong(problem)];
}

function wrong(message: string): Finding {
  return { kind: 'wrong', message };
}

function unsafe(message: string): Finding {
  return { kind: 'unsafe', message };
}
