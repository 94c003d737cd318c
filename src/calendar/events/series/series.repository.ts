import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { EntityManager, Repository } from 'typeorm';
import { visibleTo } from '../../../context/access/rights.js';
import { formatWallClock, type WallClock } from '../../../common/dates/wall-clock.js';
import { ApiError } from '../../../common/errors/api-error.js';
import { conflictIfTaken } from '../../../common/errors/database-errors.js';
import type { Language } from '../../../context/language/language.js';
import type { Write } from '../../../database/write.js';
import type { Reader } from '../../../reading/readable-event.sql.js';
import { rowOf, rowsOf } from '../../../database/sql.js';
import { Event, EVENT_TRANSLATIONS } from '../record/event.entity.js';
import { COPIED_LINKS } from './copied-links.sql.js';
import type { OccurrenceTime } from './occurrence-schedule.js';
import type { OccurrenceSummary } from '../record/occurrence-summary.js';

/** An occurrence to insert. */
export interface NewOccurrence extends OccurrenceTime {
  readonly seriesId: number;
  readonly slug: string;
}

/** The members that an occurrence does not copy: what identifies it is its own, and texts stand in the series. */
const NOT_COPIED: ReadonlySet<string> = new Set<string>([
  'id',
  'source',
  'externalId',
  'previousStartDates',
  'recurrence',
  'generatedUntil',
  'overrides',
  ...EVENT_TRANSLATIONS.texts,
]);

/** The columns that are given for each occurrence: their types and values. */
const GIVEN: Readonly<Record<string, readonly [type: string, value: (one: NewOccurrence) => unknown]>> = {
  series_id: ['integer', ({ seriesId }) => seriesId],
  original_start: ['timestamp', ({ originalStart }) => formatWallClock(originalStart)],
  starts_local: ['timestamp', ({ startsLocal }) => formatWallClock(startsLocal)],
  ends_local: ['timestamp', ({ endsLocal }) => formatWallClock(endsLocal)],
  starts_at: ['timestamptz', ({ startsAt }) => startsAt.toISOString()],
  ends_at: ['timestamptz', ({ endsAt }) => endsAt.toISOString()],
  timezone_abbr: ['text', ({ timezoneAbbr }) => timezoneAbbr],
  slug: ['text', ({ slug }) => slug],
};

/** Writes and counts the occurrences of series. */
@Injectable()
export class SeriesRepository {
  private readonly copied: readonly string[];

  constructor(@InjectRepository(Event) private readonly table: Repository<Event>) {
    const columns = table.metadata.columns.filter(
      ({ propertyName, databaseName, isInsert, isVirtualProperty }) =>
        isInsert && !isVirtualProperty && !NOT_COPIED.has(propertyName) && !(databaseName in GIVEN),
    );
    this.copied = columns.map(({ databaseName }) => databaseName);
  }

  /**
   * Inserts occurrences with all that lists filter by, copied from their series, in one statement, which raises the version
   * of each once.
   * @throws ApiError `conflict` if another writer has just taken one of the slugs
   */
  async insert(occurrences: readonly NewOccurrence[], manager: EntityManager): Promise<void> {
    if (occurrences.length === 0) return;
    const { inserted } = await rowOf<{ inserted: number }>(
      manager,
      sql`WITH copy AS (${this.insertion(occurrences)}), ${COPIED_LINKS}
        SELECT count(*)::integer AS inserted FROM copy`,
    );
    if (inserted !== occurrences.length) throw new ApiError('conflict');
  }

  /** Moves a series to the trash, with its occurrences. Returns their number. */
  async trash({ id, modifiedAt }: Event, manager: EntityManager): Promise<number> {
    const rows = await rowsOf<{ id: number }>(
      manager,
      sql`UPDATE events SET former_status = status, status = 'trash', modified_at = ${modifiedAt}
        WHERE (series_id = ${id} OR id = ${id}) AND status <> 'trash' RETURNING id`,
    );
    return rows.filter((row) => row.id !== id).length;
  }

  /** Returns those of some occurrences of a series that have a slug, but none in a language. */
  unnamed(
    { id, slots }: { readonly id: number; readonly slots: readonly WallClock[] },
    language: Language,
    manager: EntityManager,
  ): Promise<{ id: number; originalStart: Date }[]> {
    return rowsOf(
      manager,
      sql`SELECT id, original_start AS "originalStart" FROM events row
        WHERE series_id = ${id} AND original_start = ANY(${slots.map(formatWallClock)}::timestamp[]) AND slug <> ''
          AND NOT EXISTS (
          SELECT FROM event_translations WHERE event_id = row.id AND language = ${language} AND slug IS NOT NULL)
        ORDER BY original_start`,
    );
  }

  /**
   * Stores slugs of occurrences in a language.
   * @throws ApiError `conflict` if another writer has just taken one of them
   */
  async translate(
    named: readonly { readonly id: number; readonly slug: string }[],
    language: Language,
    manager: EntityManager,
  ): Promise<void> {
    const [ids, slugs] = [named.map(({ id }) => id), named.map(({ slug }) => slug)];
    await rowsOf(
      manager,
      sql`INSERT INTO event_translations (event_id, language, slug)
        SELECT id, ${language}, slug FROM unnest(${ids}::integer[], ${slugs}::text[]) AS given (id, slug) ORDER BY id
        ON CONFLICT (event_id, language) DO UPDATE SET slug = excluded.slug`,
    ).catch((error: unknown) => {
      throw conflictIfTaken(error);
    });
  }

  /** Counts the occurrences of series that the caller may read, and finds the next one of each. */
  async summaries(
    ids: readonly number[],
    { caller, now }: Reader,
    within?: Write,
  ): Promise<ReadonlyMap<number, OccurrenceSummary>> {
    if (ids.length === 0) return new Map();
    const visible = sql`row.series_id = series.id AND ${visibleTo(caller, 'row', now)}`;
    const rows = await rowsOf<{ id: number; total: number; nextId: number | null; nextStart: Date }>(
      within?.manager ?? this.table.manager,
      sql`SELECT series.id, (SELECT count(*) FROM events row WHERE ${visible})::integer AS total,
          next.id AS "nextId", next.starts_local AS "nextStart"
        FROM unnest(${ids}::integer[]) AS series (id) LEFT JOIN LATERAL (
          SELECT row.id, row.starts_local FROM events row WHERE ${visible} AND row.ends_at > ${now}
          ORDER BY row.starts_at, row.id LIMIT 1) AS next ON true`,
    );
    const summaries = rows.map(({ id, total, nextId, nextStart }) => {
      const next = nextId === null ? null : { id: nextId, startsLocal: nextStart };
      return [id, { total, next }] as const;
    });
    return new Map(summaries);
  }

  /** Returns when series or their occurrences were last changed, those included that were removed. */
  async lastChanges(ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
    const rows = await rowsOf<{ id: number; changedAt: Date }>(
      this.table.manager,
      sql`SELECT coalesce(row.series_id, row.id) AS id, max(known.changed_at) AS "changedAt"
        FROM events row JOIN record_versions known ON known.kind = 'event' AND known.record_id = row.id
        WHERE row.series_id = ANY(${ids}::integer[]) OR row.id = ANY(${ids}::integer[]) GROUP BY 1`,
    );
    return new Map(rows.map(({ id, changedAt }) => [id, changedAt]));
  }

  /** Returns the ids of series that have their occurrences up to an earlier time. */
  async incomplete(
    before: Date,
    { except, limit }: { readonly except: readonly number[]; readonly limit: number },
  ): Promise<number[]> {
    const rows = await rowsOf<{ id: number }>(
      this.table.manager,
      sql`SELECT id FROM events WHERE generated_until < ${formatWallClock(before)}::timestamp AND status <> 'trash'
        AND id <> ALL(${except}::integer[]) ORDER BY generated_until, id LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Keeps other instances from extending series until the transaction ends. Returns false if one of them is at it. */
  async claimHorizon(manager: EntityManager): Promise<boolean> {
    const { claimed } = await rowOf<{ claimed: boolean }>(
      manager,
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('horizon of series', 0)) AS claimed`,
    );
    return claimed;
  }

  /** Notes up to when a series has its occurrences; null if it has all of them. */
  async noteGenerated(id: number, until: Date | null, manager: EntityManager): Promise<void> {
    const noted = until === null ? null : formatWallClock(until);
    await rowsOf(manager, sql`UPDATE events SET generated_until = ${noted}::timestamp WHERE id = ${id}`);
  }

  private insertion(occurrences: readonly NewOccurrence[]): Sql {
    const columns = Object.entries(GIVEN);
    const values = columns.map(([, [type, value]]) => sql`${occurrences.map(value)}::${raw(type)}[]`);
    const given = columns.map(([name]) => name);
    const [own, copied] = [given.map((name) => `given.${name}`), this.copied.map((name) => `series.${name}`)];
    return sql`INSERT INTO events (${raw([...given, 'title', ...this.copied].join(', '))})
      SELECT ${raw([...own, "''", ...copied].join(', '))}
      FROM unnest(${join(values)}) AS given (${raw(given.join(', '))}) JOIN events series ON series.id = given.series_id
      ORDER BY given.series_id, given.original_start ON CONFLICT DO NOTHING RETURNING id, series_id AS original`;
  }
}
