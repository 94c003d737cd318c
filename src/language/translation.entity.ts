import { Column, PrimaryColumn, VirtualColumn } from 'typeorm';
import type { Language } from './language.js';

/** Where the translations of one kind of row are kept: a row for each language. */
export interface TranslationTable {
  readonly table: string;
  /** The column that names the row to which a translation belongs. */
  readonly owner: string;
  /** Columns of the texts, the name first; they bear the names of those in the table of the originals. */
  readonly texts: readonly string[];
  /** Its rows can lie in the trash, where their slugs are free. */
  readonly hasTrash: boolean;
}

/** What is common to all translations. A text that is null is not translated. */
export abstract class Translation {
  @PrimaryColumn('text')
  language: Language;

  @Column('text', { nullable: true })
  slug: string | null;

  @Column('text', { nullable: true })
  description: string | null;
}

/** All translations of a row, by language, read by the statement that reads the row. */
export function Translations({ table, owner, texts }: TranslationTable): PropertyDecorator {
  const members = texts.map((text) => `'${text}', translation.${text}`).join(', ');
  return VirtualColumn('jsonb', {
    query: (
      alias,
    ) => `SELECT coalesce(jsonb_object_agg(translation.language, jsonb_build_object(${members})), '{}')
      FROM ${table} translation WHERE translation.${owner} = ${alias}.id`,
  });
}
