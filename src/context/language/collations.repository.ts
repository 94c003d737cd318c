import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Environment } from '../../platform/config/environment.js';
import type { Language } from './language.js';

/** Collations for languages that PostgreSQL has none for. */
const FALLBACK = ['und-x-icu', 'default'];

/** Finds the database collation that sorts texts in a language. */
@Injectable()
export class CollationsRepository implements OnModuleInit {
  private readonly collations = new Map<Language, string>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly environment: Environment,
  ) {}

  async onModuleInit(): Promise<void> {
    const rows = await this.database.query<{ name: string }[]>('SELECT collname AS name FROM pg_collation');
    const known = new Set(rows.map(({ name }) => name));
    for (const language of this.environment.LANGUAGES) {
      const [base] = language.split('-');
      const wanted = [`${language}-x-icu`, `${base}-x-icu`, ...FALLBACK];
      this.collations.set(language, wanted.find((name) => known.has(name)) ?? 'default');
    }
  }

  /** Returns the name of the collation for an offered language. */
  of(language: Language): string {
    return this.collations.get(language) ?? 'default';
  }
}
