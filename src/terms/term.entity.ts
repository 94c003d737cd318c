import { Column, PrimaryColumn } from 'typeorm';
import type { Language } from '../language/language.js';
import type { Translatable } from '../language/translatable.js';

/** What categories and tags have in common: labels of events. */
export abstract class Term implements Translatable {
  /** Drawn from one sequence for both. */
  @PrimaryColumn('integer', { default: () => "nextval('term_ids')" })
  id: number;

  /** The language in which it was written; that of its texts here. */
  @Column('text')
  language: Language;

  abstract translations: Translatable['translations'];

  /** Plain text. */
  @Column('text')
  name: string;

  @Column('text')
  slug: string;

  /** Plain text or inline markup, sanitised. */
  @Column('text', { default: '' })
  description = '';
}

/** A term together with the number of published events that carry it. */
export type Counted<T extends Term> = T & { count: number };
