import sql, { raw } from 'sql-template-tag';
import type { EntityManager, Repository } from 'typeorm';
import { openTo, visibleTo } from '../access/rights.js';
import { readPage } from '../caching/read-page.js';
import type { Totals } from '../caching/totals.js';
import { conditionOf, echoOf, isTimeDependent } from '../common/paging/filters.js';
import type { PageRequest } from '../common/paging/page.js';
import { keysetOf } from '../common/paging/keyset.js';
import { orderBy } from '../common/paging/order.js';
import { filtersOf, hasOnly } from '../common/paging/page.query.js';
import { rowsOf } from '../common/sql.js';
import type { RequestContext } from '../http/request-context.js';
import type { CollationsRepository } from '../language/collations.repository.js';
import { translated } from '../language/translatable.js';
import type { TranslationTable } from '../language/translation.entity.js';
import { LINKED_FILTERS, type LinkTable } from './linked.filters.js';
import { linkedOrder } from './linked.orders.js';
import type { ListLinkedQuery } from './list-linked.query.js';
import type { Publication } from './publication.entity.js';
import { byTitle } from './publication.orders.js';
import { PublicationsRepository } from './publications.repository.js';

/** Reads and writes venues or organizers. */
export class LinkedRepository<Row extends Publication> extends PublicationsRepository<Row> {
  constructor(
    table: Repository<Row>,
    type: 'venue' | 'organizer',
    private readonly links: LinkTable,
    private readonly texts: TranslationTable,
    private readonly collations: CollationsRepository,
    private readonly totals: Totals,
  ) {
    super(table, type, { index: `${table.metadata.tableName}_slug_key`, optionalIn: [] }, texts);
  }

  /** Returns one page of the matching records. */
  async page(query: ListLinkedQuery, page: PageRequest, context: RequestContext) {
    const { language } = context;
    const list = { context, page, links: this.links, texts: this.texts };
    const condition = conditionOf(LINKED_FILTERS, query, list, openTo(context.caller, 'row'));
    const echo = echoOf(LINKED_FILTERS, query, list);
    const order = linkedOrder(query, byTitle(this.texts, language, this.collations.of(language)));
    const selection = {
      matches: sql`${raw(this.tableName)} row WHERE ${condition}`,
      order: orderBy(order),
      keyset: keysetOf(page.after, order, [this.type, language, filtersOf(echo)]),
      page,
      isPrepared: hasOnly([], query),
      refs: this.refs(context),
      now: context.now,
    };
    const timeDependent = isTimeDependent(LINKED_FILTERS, query, list);
    const counting = { ...context, revision: timeDependent ? undefined : context.revision };
    const key = [this.type, filtersOf(query)];
    const { refs, ...result } = await this.totals.remember(counting, key, (total) =>
      readPage(this.manager, { ...selection, total }),
    );
    return { ...page, ...result, rows: refs, echo, isTimeDependent: timeDependent };
  }

  /** Returns the ids of no record, or of one that the caller may not read. */
  async unreadable(ids: readonly number[], { caller, now }: RequestContext): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await rowsOf<{ id: number }>(
      this.manager,
      sql`SELECT row.id FROM ${raw(this.tableName)} row WHERE row.id = ANY(${ids}) AND ${visibleTo(caller, 'row', now)}`,
    );
    return ids.filter((id) => !rows.some((row) => row.id === id));
  }

  /**
   * Returns an existing record, readable by the caller, that a new row would duplicate: of the same name in the row's
   * language, and equal in the given members, ignoring case. If there is none, locks the name until the transaction
   * ends, so that nobody else creates a record of this name.
   * @param isReadable false for rows whose contents a password hides: the result would reveal them
   */
  async findDuplicate(
    row: Row,
    { members, isReadable }: { members: readonly (keyof Row)[]; isReadable: (row: Row) => boolean },
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Row | undefined> {
    const isDuplicate = (existing: Row) => {
      const read = translated(existing, row.language);
      return (
        isReadable(existing) &&
        members.every((member) => comparable(read, member) === comparable(row, member))
      );
    };
    const known = (await this.withSameName(row, context, manager)).find(isDuplicate);
    if (known !== undefined) return known;
    await this.lockName(row.title, manager);
    return (await this.withSameName(row, context, manager)).find(isDuplicate);
  }

  /** Returns the records of the same name, oldest first. */
  private async withSameName(
    { title, language }: Row,
    { caller, now }: RequestContext,
    manager: EntityManager,
  ): Promise<Row[]> {
    const { table, owner } = this.texts;
    // Two halves, so that each can use its index.
    const found = await rowsOf<{ id: number }>(
      manager,
      sql`SELECT row.id FROM ${raw(this.tableName)} row WHERE ${visibleTo(caller, 'row', now)} AND row.id IN (
        SELECT id FROM ${raw(this.tableName)} WHERE lower(title) = lower(${title})
        UNION ALL SELECT ${raw(owner)} FROM ${raw(table)}
          WHERE language = ${language} AND lower(title) = lower(${title}))`,
    );
    if (found.length === 0) return [];
    const rows = await this.byIds(
      found.map(({ id }) => id),
      manager,
    );
    return rows.sort((a, b) => a.id - b.id);
  }

  private async lockName(title: string, manager: EntityManager): Promise<void> {
    const subject = `${this.tableName}:${title.toLowerCase()}`;
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
  }
}

function comparable<Row extends Publication>(row: Row, member: keyof Row): unknown {
  const { [member]: value } = row;
  // Other systems may tell ids apart by their letter case.
  if (member === 'externalId' || member === 'source') return value;
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.join();
  return typeof value === 'string' ? value.toLowerCase() : value;
}
