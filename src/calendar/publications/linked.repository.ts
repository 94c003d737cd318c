import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Repository } from 'typeorm';
import { RecordPassword } from '../../context/access/record-password.js';
import { openTo, visibleTo } from '../../context/access/rights.js';
import { readPage } from '../../reading/read-page.js';
import type { Totals } from '../../reading/totals.js';
import { conditionOf, echoOf, haveOnePlan, isTimeDependent } from '../../common/lists/filters.js';
import type { PageRequest } from '../../common/lists/page.js';
import { keysetOf } from '../../common/lists/keyset.js';
import { orderBy } from '../../common/lists/order.js';
import { filtersOf } from '../../common/lists/page.query.js';
import type { LockKey } from '../../database/lock-keys.js';
import { rowsOf } from '../../database/sql.js';
import type { LinkedType } from '../../common/record-types.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import type { CollationsRepository } from '../../context/language/collations.repository.js';
import type { TranslationTable } from '../../context/language/translation.entity.js';
import { LINKED_FILTERS } from './linked.filters.js';
import { linkedOrder } from './linked.orders.js';
import type { ListLinkedQuery } from './list-linked.query.js';
import type { Publication } from './publication.entity.js';
import { byTitle } from './publication.orders.js';
import { PublicationsRepository } from './publications.repository.js';

/** Letters that are compared first, and enough characters to have them: a letter may be several. */
const FIRST_LETTERS = 25;
const BEGINNING = 100;

/** The members of a row that a write sent, and its password. */
interface Sent<Row> {
  readonly members: readonly (keyof Row)[];
  readonly password: string | undefined;
}

/** Reads and writes venues or organizers. */
export class LinkedRepository<Row extends Publication> extends PublicationsRepository<Row> {
  constructor(
    table: Repository<Row>,
    override readonly type: LinkedType,
    private readonly texts: TranslationTable,
    private readonly collations: CollationsRepository,
    private readonly totals: Totals,
  ) {
    super(table, type, texts);
  }

  /** Returns one page of the matching records. */
  async page(query: ListLinkedQuery, page: PageRequest, context: RequestContext) {
    const { language } = context;
    const list = { context, page, type: this.type, texts: this.texts };
    const condition = conditionOf(LINKED_FILTERS, query, list, openTo(context.caller, 'row'));
    const echo = echoOf(LINKED_FILTERS, query, list);
    const order = linkedOrder(query, byTitle(this.texts, language, this.collations.of(language)));
    const selection = {
      matches: sql`${raw(this.tableName)} row WHERE ${condition}`,
      order: orderBy(order),
      keyset: keysetOf(page.after, order, [this.type, language, filtersOf(echo)]),
      page,
      isPrepared: haveOnePlan(LINKED_FILTERS, Object.keys(query)),
      refs: this.refs(context),
      now: context.now,
    };
    const timeDependent = isTimeDependent(LINKED_FILTERS, query, list);
    const counting = { ...context, isTimeDependent: timeDependent };
    const key = [this.type, filtersOf(query)];
    const result = await this.totals.remember(counting, key, (total) =>
      readPage(this.manager, { ...selection, total }),
    );
    return { ...page, ...result, echo, isTimeDependent: timeDependent };
  }

  /** Returns those of the ids that no record has, or one that the caller may not read. */
  unreadable(ids: readonly number[], { caller, now }: RequestContext): Promise<number[]> {
    return this.unlike(ids, visibleTo(caller, 'row', now));
  }

  /** Returns those of the ids that no record has, or one in the trash. */
  unknown(ids: readonly number[]): Promise<number[]> {
    return this.unlike(ids, sql`row.status <> 'trash'`);
  }

  /** Returns the key to lock before creating a record with this name. */
  keyOf(title: string): LockKey {
    return { kind: `names of ${this.tableName}`, name: title.normalize().toLowerCase() };
  }

  /**
   * Returns the id of the oldest record that a new row would duplicate: of the same name in the row's language, and equal in what was
   * sent, ignoring case. Only records that the caller may read without a password, because the result reveals them.
   */
  async findEqual(
    row: Row,
    { members, password }: Sent<Row>,
    { context: { caller, now, described }, manager }: RequestWrite,
  ): Promise<number | undefined> {
    const { table, owner } = this.texts;
    const [originals, translations, ownerId] = [raw(this.tableName), raw(table), raw(owner)];
    const { title, language } = row;
    const known = described === 'public' ? sql`row.status <> 'private'` : sql`true`;
    const rows = await rowsOf<{ id: number; digest: string | null }>(
      manager,
      // Two halves of names, so that each can use its index.
      sql`SELECT row.id, row.password_digest AS digest FROM ${originals} row
        LEFT JOIN ${translations} texts ON texts.${ownerId} = row.id AND texts.language = ${language}
        WHERE ${visibleTo(caller, 'row', now)} AND ${openTo(caller, 'row')} AND ${known} AND row.id IN (
          SELECT id FROM ${originals} WHERE lower(normalize(title)) = lower(normalize(${title}))
          UNION ALL SELECT ${ownerId} FROM ${translations}
            WHERE language = ${language} AND lower(normalize(title)) = lower(normalize(${title})))
        AND ${join(
          members.map((member) => this.isEqual(row, member)),
          ' AND ',
        )}
        ORDER BY row.id`,
    );
    return rows.find(({ digest }) => isProtectedBy(password, digest))?.id;
  }

  /** Compares a member of `row`, or its translation in `texts`, with that of a new row. */
  private isEqual(row: Row, member: keyof Row): Sql {
    const column = this.table.metadata.findColumnWithPropertyName(String(member))?.databaseName ?? '';
    const { [member]: value } = row;
    const own = raw(`row.${column}`);
    const known = this.texts.texts.includes(String(member))
      ? sql`coalesce(texts.${raw(column)}, ${own})`
      : own;
    if (typeof value !== 'string') return sql`${known} IS NOT DISTINCT FROM ${value}`;
    // Other systems may tell ids apart by their letter case.
    if (member === 'externalId' || member === 'source')
      return sql`normalize(${known}) IS NOT DISTINCT FROM normalize(${value})`;
    // Long texts are only compared in full, which takes long, if they begin alike.
    return sql`CASE WHEN ${beginningOf(known)} = ${beginningOf(sql`${value}`)}
      THEN lower(normalize(${known})) = lower(normalize(${value})) END`;
  }

  /** Returns those of the ids that no record has for which a condition on `row` holds. */
  private async unlike(ids: readonly number[], condition: Sql): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await rowsOf<{ id: number }>(
      this.manager,
      sql`SELECT row.id FROM ${raw(this.tableName)} row WHERE row.id = ANY(${ids}) AND ${condition}`,
    );
    return ids.filter((id) => !rows.some((row) => row.id === id));
  }
}

/** Tells whether a record has the password that was sent; "" is none. */
function isProtectedBy(password: string | undefined, digest: string | null): boolean {
  if (password === undefined || (password === '' && digest === null)) return true;
  return digest !== null && new RecordPassword(password).opens(digest);
}

function beginningOf(text: Sql): Sql {
  return sql`lower(left(normalize(left(${text}, ${BEGINNING})), ${FIRST_LETTERS}))`;
}
