import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager, Repository } from 'typeorm';
import type { Status } from '../../context/access/rights.js';
import { recordSlug, slugFromPath } from '../../common/text/slug.js';
import { freeSlug } from '../../common/text/free-slug.js';
import { nextId } from '../../database/next-id.sql.js';
import type { Language } from '../../context/language/language.js';
import type { SlugSearch, TranslationsRepository } from '../../context/language/translations.repository.js';
import type { Publication } from './publication.entity.js';
import { hasKey } from './external-keys.repository.js';
import type { RecordKey } from './record-key.js';
import { TRASHED } from './status.js';

/** A row to insert, and the slug that was sent for it. */
export interface Added<Row> {
  readonly row: Row;
  readonly slug: string | undefined;
}

/** Looks up the slugs of one type of publication, in all languages, and finds free ones. */
export class PublicationSlugs<Row extends Publication> {
  /** @param slugless the statuses in which a record needs no slug */
  constructor(
    private readonly table: Repository<Row>,
    private readonly translations: TranslationsRepository,
    private readonly slugless: readonly Status[],
  ) {}

  /**
   * Returns a condition on `row` for the record that a key names. A slug is looked up in the language, then among the
   * originals; with the suffix `__trashed`, it names the most recent match in the trash.
   */
  named(key: RecordKey, language: Language): Sql {
    if ('id' in key) return sql`row.id = ${key.id}`;
    if ('source' in key) return hasKey(key);
    const slug = slugFromPath(key.slug);
    const trashed = slug.endsWith(TRASHED);
    const named = trashed ? slug.slice(0, -TRASHED.length) : slug;
    const originals = this.originals(trashed);
    return sql`row.id = ${this.translations.idBySlug(named, { language, trashed, originals })}`;
  }

  /** Returns the slugs that new rows should get. Gives an id to those for which only that can serve. */
  async wantedOf(added: readonly Added<Row>[], manager: EntityManager): Promise<string[]> {
    const slugs: string[] = [];
    for (const { row, slug } of added) {
      const wanted = this.wanted(row, slug);
      if (wanted === undefined) row.id = await nextId('record_ids', manager);
      slugs.push(wanted ?? String(row.id));
    }
    return slugs;
  }

  /** Returns the slug a row should get: "" if it needs none yet, undefined if only its id can serve as one. */
  wanted(row: Row, wanted: string | undefined): string | undefined {
    if (wanted === undefined && !this.isNeeded(row)) return '';
    return (wanted ?? recordSlug(row.title)) || undefined;
  }

  /** Returns the wanted slug, or the first free one of its numbered successors. */
  async available(wanted: string, whose: SlugSearch, manager: EntityManager): Promise<string> {
    const [free = ''] = await this.availableAll([wanted], whose, manager);
    return free;
  }

  /**
   * Returns the wanted slugs, or the first free ones of their numbered successors; "" stays. The slug of an original is also
   * used in every language without a translated slug, so it must differ from the slugs of all translations.
   */
  async availableAll(
    wanted: readonly string[],
    whose: SlugSearch,
    manager: EntityManager,
  ): Promise<string[]> {
    const named = wanted.filter((slug) => slug !== '');
    if (named.length === 0) return [...wanted];
    const originals = this.originals(false);
    const taken = await this.translations.takenSlugs(named, { ...whose, originals }, manager);
    return wanted.map((slug) => {
      const free = slug && freeSlug(slug, taken);
      taken.add(free);
      return free;
    });
  }

  /** A FROM clause for the originals. `slug <> ''` is redundant, but required to match the partial index. */
  private originals(trashed: boolean): string {
    return `${this.table.metadata.tableName} WHERE status ${trashed ? '=' : '<>'} 'trash' AND slug <> ''`;
  }

  private isNeeded({ slug, status }: Row): boolean {
    return slug === '' && !this.slugless.includes(status);
  }
}
