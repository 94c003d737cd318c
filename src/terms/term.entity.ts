import { Column, PrimaryColumn } from 'typeorm';

/** What categories and tags have in common: labels of events. */
export abstract class Term {
  /** Drawn from one sequence for both. */
  @PrimaryColumn('integer', { default: () => "nextval('term_ids')" })
  id: number;

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
