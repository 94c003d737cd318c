import type { EntityManager, Repository } from 'typeorm';
import { lock, type LockKey } from '../../database/lock-keys.js';
import { slugify } from '../../common/text/slug.js';
import { preparedRowsOf } from '../../database/sql.js';
import type { TranslationTable } from '../../context/language/translation.entity.js';
import type { Language } from '../../context/language/language.js';
import type { Term } from './term.entity.js';

/** The criteria for finding a term. */
export interface TermLookUp {
  readonly id?: number;
  /** As stored. */
  readonly slug?: string;
  /** A slug in another spelling. */
  readonly spelling?: string;
  readonly name?: string;
}

/** Finds terms of one type by id, slug or name. */
export class TermNames<Row extends Term> {
  constructor(
    private readonly table: Repository<Row>,
    private readonly translations: TranslationTable,
  ) {}

  /**
   * Returns the ids of terms in the same order; undefined for unknown ones. An id takes precedence over a slug, a slug over
   * a name, a name over a slug in another spelling, the requested language over the original one, and the oldest term over
   * others with the same name. Runs one statement for all of them.
   */
  async find(
    lookUps: readonly TermLookUp[],
    language: Language,
    manager = this.table.manager,
  ): Promise<(number | undefined)[]> {
    if (lookUps.length === 0) return [];
    const { table, owner } = this.translations;
    const originals = this.table.metadata.tableName;
    const rows = await preparedRowsOf<{ place: number; id: number }>(manager, {
      text: `SELECT DISTINCT ON (place) place::integer, found.id
       FROM unnest($1::integer[], $2::text[], $3::text[], $5::text[]) WITH ORDINALITY AS requested (id, slug, name, spelling, place)
       CROSS JOIN LATERAL (
         SELECT id, 1 AS rank FROM ${originals} WHERE id = requested.id
         UNION ALL SELECT ${owner}, CASE slug WHEN requested.slug THEN 2 ELSE 5 END FROM ${table} WHERE language = $4 AND slug IN (requested.slug, requested.spelling)
         UNION ALL SELECT id, CASE slug WHEN requested.slug THEN 3 ELSE 6 END FROM ${originals} WHERE slug IN (requested.slug, requested.spelling)
         UNION ALL SELECT ${owner}, 4 FROM ${table} WHERE language = $4 AND lower(normalize(name)) = lower(normalize(requested.name))
         UNION ALL SELECT id, 4 FROM ${originals} original WHERE lower(normalize(name)) = lower(normalize(requested.name)) AND NOT EXISTS (
           SELECT 1 FROM ${table} WHERE ${owner} = original.id AND language = $4 AND name IS NOT NULL)) AS found
       ORDER BY place, rank, found.id`,
      values: [
        lookUps.map(({ id = null }) => id),
        lookUps.map(({ slug }) => slug || null),
        lookUps.map(({ name = null }) => name),
        language,
        lookUps.map(({ spelling = null }) => spelling),
      ],
    });
    const ids = new Map(rows.map(({ place, id }) => [place - 1, id]));
    return lookUps.map((_, place) => ids.get(place));
  }

  /** Returns the keys to lock before creating terms with these names: the same ones for names of the same slug. */
  keysOf(names: readonly string[]): LockKey[] {
    const kind = `names of ${this.table.metadata.tableName}`;
    return names.map((name) => ({ kind, name: slugify(name) || name.normalize().toLowerCase() }));
  }

  /** Prevents others from creating terms with these names until the transaction ends. */
  lock(names: readonly string[], manager: EntityManager): Promise<void> {
    return lock(this.keysOf(names), manager);
  }
}
