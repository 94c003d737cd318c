import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isMissingTable } from '../common/errors/database-errors.js';
import type { ReleaseMigration } from './release-migrations.js';

/** Compares the migrations of this release with those the database has. */
@Injectable()
export class SchemaRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns migrations that the database lacks. Migrations that only the database has belong to a later release. */
  async missingMigrations(): Promise<string[]> {
    const applied = new Set(await this.appliedMigrations());
    const names = (this.database.migrations as ReleaseMigration[]).map(({ name }) => name);
    return names.filter((name) => !applied.has(name));
  }

  private async appliedMigrations(): Promise<string[]> {
    try {
      const rows = await this.database.query<{ name: string }[]>('SELECT name FROM migrations');
      return rows.map(({ name }) => name);
    } catch (error) {
      if (isMissingTable(error)) return [];
      throw error;
    }
  }
}
