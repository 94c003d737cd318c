import { Column, PrimaryColumn } from 'typeorm';
import type { Language } from '../../context/language/language.js';
import type { Translatable } from '../../context/language/translatable.js';

/** A label of events: the columns that categories and tags share. */
export abstract class Term implements Translatable {
  /** From one sequence for categories and tags. */
  @PrimaryColumn('integer', { default: () => "nextval('term_ids')" })
  id: number;

  /** The original language, in which this row's texts are. */
  @Column('text')
  language: Language;

  abstract translations: Translatable['translations'];

  /** Id of the parent; null for a root. */
  abstract parentId: number | null;

  /** Changes with the row. */
  abstract version: string;

  /** Plain text. */
  @Column('text')
  name: string;

  @Column('text')
  slug: string;

  /** Plain text or inline markup, sanitised. */
  @Column('text', { default: '' })
  description = '';
}
