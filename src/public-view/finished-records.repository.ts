import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ANONYMOUS } from '../access/caller.js';
import { visibleTo } from '../access/rights.js';
import { PreparedStatement } from '../common/prepared-statement.js';
import { Environment } from '../config/environment.js';
import type { Language } from '../language/language.js';
import { type FinishedRecord, type KeptRecord, type Kind, KINDS, type LinkedIds } from './finished-record.js';
import { type Maker, makerOf } from './maker.js';

const TABLES: Record<Kind, string> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
};

/** A finished record together with the version from which it was made. */
export interface VersionedRecord {
  readonly version: string;
  readonly finished: FinishedRecord;
}

/** Keeps records finished, so that they are read as they are served. */
@Injectable()
export class FinishedRecordsRepository {
  private readonly maker: Maker;
  private stored = 0;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    environment: Environment,
  ) {
    this.maker = makerOf(environment);
  }

  /** Those of these records that everybody may see, in no order, with what is kept of them as far as it holds. */
  async read(
    kind: Kind,
    ids: readonly number[],
    { language, now }: { readonly language: Language; readonly now: Date },
  ): Promise<KeptRecord[]> {
    if (ids.length === 0) return [];
    const parameters = [kind, ids, language, this.maker.fingerprint, ...(hasStatus(kind) ? [now] : [])];
    // A plan that was made while few were kept reads all of them: there is another one whenever there are twice as many.
    const edition = Math.ceil(Math.log2(this.stored + 1));
    const rows = await READ[kind].run(this.database, parameters, edition);
    return rows.map(({ id, version, parent_id: parentId, ...row }) => ({
      id,
      version,
      ...(parentId !== null && { parentId }),
      ...(row.body !== null && { finished: toFinished(id, row) }),
    }));
  }

  /** Keeps records. What was made from a later version, or by a service that started later, stays. */
  async store(kind: Kind, language: Language, records: readonly VersionedRecord[]): Promise<void> {
    // In the order of ids, so that two who store the same records do not wait for each other.
    const sorted = [...records].sort((a, b) => a.finished.id - b.finished.id);
    const rows = sorted.map(({ version, finished }) => ({
      record_id: finished.id,
      version,
      body: finished.body,
      json_ld: finished.jsonLd,
      languages: finished.languages,
      name: finished.name,
      links: finished.links,
      is_locked: finished.isLocked,
    }));
    this.stored += rows.length;
    const { fingerprint, startedAt } = this.maker;
    await this.database.query(STORE, [kind, language, fingerprint, startedAt, JSON.stringify(rows)]);
  }

  /** Forgets everything that is kept, whoever made it. */
  async forget(): Promise<void> {
    // Not truncated: that is the right of the owner alone. In pieces, as no statement may take long.
    const piece = `DELETE FROM finished_records WHERE ctid = ANY (ARRAY(SELECT ctid FROM finished_records LIMIT 5000))`;
    for (let removed = 1; removed > 0;) [, removed] = await this.database.query<[unknown, number]>(piece);
  }

  /** Ids of the next records of a kind after one, in the order of ids; whether anybody may see them is not asked. */
  async idsAfter(kind: Kind, id: number, count: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT id FROM ${TABLES[kind]} WHERE id > $1 ORDER BY id LIMIT $2`,
      [id, count],
    );
    return rows.map((row) => row.id);
  }

  /** How many kept records something has changed since. */
  async countOutdated(): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM finished_records kept JOIN record_versions changes
       ON changes.kind = kept.kind AND changes.record_id = kept.record_id WHERE kept.version < changes.version`,
    );
    return row.count;
  }

  /** How many records of a kind there are. */
  async count(kind: Kind): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM ${TABLES[kind]}`,
    );
    return row.count;
  }
}

interface FinishedRow {
  readonly body: string;
  readonly json_ld: string | null;
  readonly languages: string;
  readonly name: string | null;
  readonly links: LinkedIds | null;
  readonly is_locked: boolean;
}

type KeptRow = {
  readonly id: number;
  readonly version: string;
  readonly parent_id: number | null;
} & (FinishedRow | { readonly body: null });

function toFinished(id: number, row: FinishedRow): FinishedRecord {
  const { body, languages, is_locked: isLocked } = row;
  return {
    id,
    body,
    languages,
    isLocked,
    jsonLd: row.json_ld ?? undefined,
    name: row.name ?? undefined,
    links: row.links ?? undefined,
  };
}

function hasStatus(kind: Kind): boolean {
  return kind !== 'category' && kind !== 'tag';
}

/** A condition on an alias that holds for what everybody may see; `$5` is the moment. */
function publicRows(alias: string): string {
  return visibleTo(ANONYMOUS, alias, new Date()).sql.replaceAll(':now', '$5');
}

function reading(kind: Kind): string {
  const parent = `(SELECT parent.id FROM events parent WHERE parent.id = row.parent_id AND ${publicRows('parent')})`;
  return `SELECT row.id, coalesce(changes.version, 0)::text AS version, ${kind === 'event' ? parent : 'NULL'} AS parent_id,
      kept.body, kept.json_ld, kept.languages, kept.name, kept.links, kept.is_locked
    FROM ${TABLES[kind]} row
    LEFT JOIN record_versions changes ON changes.kind = $1 AND changes.record_id = row.id
    LEFT JOIN finished_records kept ON kept.kind = $1 AND kept.record_id = row.id AND kept.language = $3
      AND kept.fingerprint = $4 AND kept.version = coalesce(changes.version, 0)
    WHERE row.id = ANY($2::integer[])${hasStatus(kind) ? ` AND ${publicRows('row')}` : ''}`;
}

const READ = Object.fromEntries(
  KINDS.map((kind) => [kind, new PreparedStatement<KeptRow>(`finished-${kind}`, reading(kind))]),
) as Record<Kind, PreparedStatement<KeptRow>>;

const COLUMNS =
  'record_id integer, version bigint, body text, json_ld text, languages text, name text, links jsonb, is_locked boolean';
const KEPT = [
  'version',
  'fingerprint',
  'made_since',
  'body',
  'json_ld',
  'languages',
  'name',
  'links',
  'is_locked',
];

const STORE = `INSERT INTO finished_records AS kept (kind, record_id, language, ${KEPT.join(', ')})
  SELECT $1, record_id, $2, version, $3, $4, body, json_ld, languages, name, links, is_locked
  FROM jsonb_to_recordset($5::jsonb) AS made (${COLUMNS})
  ON CONFLICT (kind, record_id, language) DO UPDATE
    SET (${KEPT.join(', ')}) = ROW (${KEPT.map((column) => `excluded.${column}`).join(', ')})
    WHERE (kept.version, kept.made_since) <= (excluded.version, excluded.made_since)`;
