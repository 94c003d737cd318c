import { Column, PrimaryColumn, VirtualColumn } from 'typeorm';
import { snakeCase } from '../../common/text/snake-case.js';
import type { Language } from './language.js';

/** The table with the translations of one entity: one row per language. */
export interface TranslationTable {
  readonly table: string;
  /** The column with the id of the translated row. */
  readonly owner: string;
  /** The members of a row that hold its texts, the name first; the columns have the same names in both tables. */
  readonly texts: readonly string[];
  /** True if its records can be in the trash, where their slugs are free. */
  readonly hasTrash: boolean;
  /** The column with the id of the series whose texts a row shows, for records that may be part of one. */
  readonly series?: string;
}

/** The columns that all translations share. A text that is null is not translated. */
export abstract class Translation {
  @PrimaryColumn('text')
  language: Language;

  @Column('text', { nullable: true })
  slug: string | null;

  @Column('text', { nullable: true })
  description: string | null;
}

/** A column with all translations of a row, by language, read by the statement that reads the row. */
export function Translations({ table, owner, texts }: TranslationTable): PropertyDecorator {
  const members = texts.map((text) => `'${text}', translation.${snakeCase(text)}`).join(', ');
  return VirtualColumn('jsonb', {
    query: (
      alias,
    ) => `SELECT coalesce(jsonb_object_agg(translation.language, jsonb_build_object(${members})), '{}')
      FROM ${table} translation WHERE translation.${owner} = ${alias}.id`,
  });
}
