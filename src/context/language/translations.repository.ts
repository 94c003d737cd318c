import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { conflictIfTaken } from '../../common/errors/database-errors.js';
import { lock } from '../../database/lock-keys.js';
import { successorsOf } from '../../common/text/free-slug.js';
import { recordSlug } from '../../common/text/slug.js';
import { preparedRowsOf } from '../../database/sql.js';
import { snakeCase } from '../../common/text/snake-case.js';
import type { Language } from './language.js';
import type { TextChanges, Texts, Translatable } from './translatable.js';
import type { TranslationTable } from './translation.entity.js';

type Row = Translatable & { readonly id: number; readonly slug: string };

/** The row that wants slugs, and where those that are taken are searched. */
export interface SlugSearch {
  /** Id of the row; absent for a new one. */
  readonly ownId?: number;
  /** Absent for originals. */
  readonly language?: Language;
  /** Slugs among whose successors are all wanted ones. Fewer ranges are searched faster. */
  readonly within?: readonly string[];
}

/** Reads and writes the translations of one entity. */
export class TranslationsRepository {
  constructor(readonly target: TranslationTable) {}

  /**
   * Returns the texts of a row in a language after a write. A slug that is not given is derived from the name, unless the
   * translation has one already or the row itself has none yet.
   */
  changed(row: Row, language: Language, changes: TextChanges): Texts {
    const before = row.translations[language] ?? {};
    const after = this.target.texts.map((text) => [text, changes[text] ?? keep(before[text], changes[text])]);
    const texts = Object.fromEntries(after) as Record<string, string | null>;
    return changes.slug === undefined ? { ...texts, slug: this.slugOf(row, texts) } : texts;
  }

  /**
   * Stores the texts of a row in a language; without any text, the translation is deleted.
   * @throws ApiError `conflict` when another transaction has just taken the slug
   */
  async store(row: Row, language: Language, texts: Texts, manager: EntityManager): Promise<void> {
    try {
      await this.put(row.id, language, texts, manager);
      Object.assign(row, { translations: withTexts(row.translations, language, texts) });
    } catch (error) {
      throw conflictIfTaken(error);
    }
  }

  /**
   * Returns the slugs in use that equal a wanted one or are among its numbered successors: of all originals, and of
   * translations into one language or into all. Locks them until the transaction ends.
   * @param ownId id of the row whose own slugs do not count; absent for a new row
   * @param originals a FROM clause for the originals whose slugs count
   */
  async takenSlugs(
    wanted: readonly string[],
    { ownId = 0, language, originals, within = wanted }: SlugSearch & { readonly originals: string },
    manager: EntityManager,
  ): Promise<Set<string>> {
    await this.reserve(wanted, language === undefined ? 'shared' : 'exclusive', manager);
    const { table, owner } = this.target;
    const ranges = within.map(successorsOf);
    const [from, before] = [ranges.map((range) => range.from), ranges.map((range) => range.before)];
    // Not LIKE: a generic plan, which does not know the pattern, cannot use an index for it.
    const isAlike = sql`(slug = wanted.name OR (slug ~>=~ wanted.first AND slug ~<~ wanted.before))`;
    const isOfLanguage = language === undefined ? sql`true` : sql`language = ${language}`;
    const rows = await preparedRowsOf<{ slug: string }>(
      manager,
      sql`SELECT slug FROM unnest(${within}::text[], ${from}::text[], ${before}::text[]) AS wanted (name, first, before)
        CROSS JOIN LATERAL (
          SELECT slug FROM ${raw(originals)} AND id <> ${ownId} AND ${isAlike}
          UNION ALL SELECT slug FROM ${raw(table)}
            WHERE ${raw(owner)} <> ${ownId} AND ${isAlike} AND ${isOfLanguage}${raw(this.among(false))}) AS taken`,
    );
    return new Set(rows.map(({ slug }) => slug));
  }

  /**
   * A subquery for the id of the row with this slug in a language, else of the original with it; of several in the trash,
   * the most recent.
   * @param originals a FROM clause for the originals whose slugs count
   */
  idBySlug(
    slug: string,
    { language, trashed = false, originals }: { language: Language; trashed?: boolean; originals: string },
  ): Sql {
    const { table, owner } = this.target;
    return sql`(SELECT id FROM (
       SELECT ${raw(owner)} AS id, 1 AS place FROM ${raw(table)}
         WHERE language = ${language} AND slug = ${slug}${raw(this.among(trashed))}
       UNION ALL SELECT id, 2 FROM ${raw(originals)} AND slug = ${slug}) AS found
     ORDER BY place, id DESC LIMIT 1)`;
  }

  private slugOf(row: Row, texts: Texts): string | null {
    const [name = ''] = this.target.texts;
    if (row.slug === '' || texts.slug) return texts.slug ?? null;
    return recordSlug(texts[name] ?? '') || null;
  }

  private async put(id: number, language: Language, texts: Texts, manager: EntityManager): Promise<void> {
    const { table, owner, texts: members } = this.target;
    if (isEmpty(texts)) {
      await manager.query(`DELETE FROM ${table} WHERE ${owner} = $1 AND language = $2`, [id, language]);
      return;
    }
    const columns = members.map(snakeCase);
    const places = columns.map((_, n) => `$${n + 3}`).join(', ');
    const replaced = columns.map((column) => `${column} = excluded.${column}`).join(', ');
    await manager.query(
      `INSERT INTO ${table} (${owner}, language, ${columns.join(', ')}) VALUES ($1, $2, ${places})
       ON CONFLICT (${owner}, language) DO UPDATE SET ${replaced}`,
      [id, language, ...members.map((member) => texts[member] ?? null)],
    );
  }

  /**
   * Keeps the slugs of originals and translations distinct, which no unique index can: the lock for a translation is
   * exclusive. Originals share theirs, as a unique index keeps them distinct among themselves.
   */
  private reserve(
    slugs: readonly string[],
    mode: 'shared' | 'exclusive',
    manager: EntityManager,
  ): Promise<void> {
    const kind = `slugs of ${this.target.table}`;
    const families = slugs.map((slug) => ({ kind, name: slug.replace(/-\d+$/, '') }));
    return lock(families, manager, mode);
  }

  /** A condition on `trashed`; empty for terms, which have no trash. */
  private among(trashed: boolean): string {
    if (!this.target.hasTrash) return '';
    return trashed ? ' AND trashed' : ' AND NOT trashed';
  }
}

function keep(before: string | null | undefined, change: string | null | undefined): string | null {
  return change === null ? null : (before ?? null);
}

function withTexts(translations: Translatable['translations'], language: Language, texts: Texts) {
  const others = Object.entries(translations).filter(([other]) => other !== language);
  return Object.fromEntries(isEmpty(texts) ? others : [...others, [language, texts]]);
}

function isEmpty(texts: Texts): boolean {
  return Object.values(texts).every((text) => text === null);
}
