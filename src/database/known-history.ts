import type { MigrationInterface } from 'typeorm';
import type { ReleaseMigration } from './release-migrations.js';

/** A migration that a database has run. */
interface Recorded {
  readonly name: string;
  readonly timestamp: number;
}

/** A database that this release cannot upgrade. By the code, the failure is explained. */
export class UnknownHistory extends Error {
  constructor(
    readonly code: 'SCHEMA_TOO_OLD' | 'SCHEMA_UNRELEASED',
    message: string,
  ) {
    super(message);
  }
}

/**
 * Refuses a database that has run some of the steps that were folded into a migration, but not the last of them, by the name of
 * which the migration is known.
 * @param migrations those of this release, in their order
 */
export function requireKnownHistory(
  recorded: readonly Recorded[],
  migrations: readonly MigrationInterface[],
): void {
  const names = new Set(recorded.map(({ name }) => name));
  let before = 0;
  for (const { name, release } of migrations as readonly ReleaseMigration[]) {
    const number = Number(name.slice(-13));
    const step = recorded.find(({ timestamp }) => timestamp > before && timestamp < number);
    if (!names.has(name) && step !== undefined) throw refusal(before === 0 ? release : undefined, step, name);
    before = number;
  }
}

/** @param oldest the release that is older than any other this one can upgrade */
function refusal(oldest: string | undefined, { name: step }: Recorded, missing: string): UnknownHistory {
  return oldest === undefined
    ? new UnknownHistory(
        'SCHEMA_UNRELEASED',
        `The database is of a state between two releases: it has ${step}, but not ${missing}`,
      )
    : new UnknownHistory('SCHEMA_TOO_OLD', `The database is older than release ${oldest}`);
}
