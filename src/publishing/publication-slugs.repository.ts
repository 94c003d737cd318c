import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager, Repository } from 'typeorm';
import type { Status } from '../access/rights.js';
import { slugFromPath, slugify } from '../common/slugs/slug.js';
import { freeSlug } from '../common/slugs/free-slug.js';
import type { Language } from '../language/language.js';
import type { TranslationsRepository } from '../language/translations.repository.js';
import type { Publication } from './publication.entity.js';
import type { RecordKey } from './record-key.js';

/** Appended to the slug of what lies in the trash; the slug itself is free again. */
export const TRASHED = '__trashed';

export interface SlugPolicy {
  /** Unique index on the slugs of what is not in the trash. */
  readonly index: string;
  /** Status in which a record may go without a slug until it is published. */
  readonly optionalIn: readonly Status[];
}

/** Knows which slugs publications of one type have, in all languages, and finds free ones. */
export class PublicationSlugs<Row extends Publication> {
  constructor(
    private readonly table: Repository<Row>,
    private readonly translations: TranslationsRepository,
    private readonly policy: SlugPolicy,
  ) {}

  /**
   * A condition on `row` for the record that a path names. A slug is looked for in a language, then among the originals;
   * with the ending `__trashed` it is the most recent one in the trash.
   */
  named(key: RecordKey, language: Language): Sql {
    if ('id' in key) return sql`row.id = ${key.id}`;
    const slug = slugFromPath(key.slug);
    const trashed = slug.endsWith(TRASHED);
    const named = trashed ? slug.slice(0, -TRASHED.length) : slug;
    const originals = this.originals(trashed);
    return sql`row.id = ${this.translations.idBySlug(named, { language, trashed, originals })}`;
  }

  /** The slug that a row shall have; "" where it may go without, and undefined where nothing but its id is left. */
  wanted(row: Row, wanted: string | undefined): string | undefined {
    if (wanted === undefined && !this.isNeeded(row)) return '';
    return (wanted ?? slugify(row.title)) || undefined;
  }

  /**
   * The wanted slug or its first free follower. The slug of an original shows in every language in which it has no
   * other, so it stands apart from those of all translations, and they from it.
   */
  async available(
    wanted: string,
    whose: { readonly ownId?: number; readonly language?: Language },
    manager: EntityManager,
  ): Promise<string> {
    if (wanted === '') return '';
    const originals = this.originals(false);
    return freeSlug(wanted, await this.translations.takenSlugs(wanted, { ...whose, originals }, manager));
  }

  /** The table, and a condition on its rows. That a slug is not empty is redundant, but required to match its index. */
  private originals(trashed: boolean): string {
    return `${this.table.metadata.tableName} WHERE status ${trashed ? '=' : '<>'} 'trash' AND slug <> ''`;
  }

  private isNeeded({ slug, status }: Row): boolean {
    return slug === '' && !this.policy.optionalIn.includes(status);
  }
}
