import { readdirSync, readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Such as `1764900000000-day-counts.1.1.0.sql`. Only the last migration of a release names it. */
const FILE = /^(?<number>\d{13})-(?<words>[a-z\d-]+)(\.(?<release>\d+\.\d+\.\d+))?\.sql$/;

/** A migration as the table of migrations knows it. */
export interface ReleaseMigration extends MigrationInterface {
  readonly name: string;
  /** The release whose schema it completes; undefined for what is not released yet. */
  readonly release: string | undefined;
}

/** Returns a class for each file of the folder, from which TypeORM makes the migrations. */
export function migrationClasses(): (new () => ReleaseMigration)[] {
  return readdirSync(FOLDER)
    .filter((file) => FILE.test(file))
    .map(classOf);
}

function classOf(file: string): new () => ReleaseMigration {
  const { number = '', words = '', release } = FILE.exec(file)?.groups ?? {};
  return class {
    readonly name = `${inCapitals(words)}${number}`;
    readonly release = release;

    /** Sends all statements at once: in the transaction of the caller, or in one of their own. */
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(readFileSync(new URL(file, FOLDER), 'utf8'));
    }

    /** Never runs: the release before works with this schema. */
    down(): Promise<void> {
      return Promise.reject(
        new Error('A migration is not reverted. The release before works with its schema.'),
      );
    }
  };
}

/** Returns `day-counts` as `DayCounts`, as TypeORM names migrations. */
function inCapitals(words: string): string {
  return words.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}
