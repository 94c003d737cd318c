import { Column, PrimaryColumn } from 'typeorm';
import type { Language } from '../language/language.js';
import type { Translatable } from '../language/translatable.js';

export type TermType = 'category' | 'tag';

/** What categories and tags have in common: labels of events. */
export abstract class Term implements Translatable {
  /** Drawn from one sequence for both. */
  @PrimaryColumn('integer', { default: () => "nextval('term_ids')" })
  id: number;

  /** The language in which it was written; that of its texts here. */
  @Column('text')
  language: Language;

  abstract translations: Translatable['translations'];

  /** Id of the term above; null for one that has none. */
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
