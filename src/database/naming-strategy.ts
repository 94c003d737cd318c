import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';
import { snakeCase } from '../common/text/snake-case.js';

/** Names tables, columns and constraints like PostgreSQL itself, so that hand-written SQL can rely on the names. */
export class SqlNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? snakeCase(propertyName);
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${plainName(table)}_pkey`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${plainName(table)}_${columns.join('_')}_fkey`;
  }

  override indexName(table: Table | string, columns: string[]): string {
    return `${plainName(table)}_${columns.join('_')}_idx`;
  }
}

function plainName(table: Table | string): string {
  const name = typeof table === 'string' ? table : table.name;
  return name.split('.').at(-1) ?? name;
}
