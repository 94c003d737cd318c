import type { EntityManager, Repository } from 'typeorm';
import type { Condition } from '../access/rights.js';
import { count, fetchPage, idsOf, type Page } from '../common/paging/page.js';
import { withoutPage } from '../common/paging/page.query.js';
import type { TotalsService } from '../freshness/totals.service.js';
import type { RequestContext } from '../http/request-context.js';
import { linkedFilters, linkedRules, type LinkTable } from './linked.rules.js';
import type { ListLinkedQuery } from './list-linked.query.js';
import { translated } from '../language/translatable.js';
import type { TranslationTable } from '../language/translation.entity.js';
import type { Publication } from './publication.entity.js';
import { PublicationsRepository } from './publications.repository.js';

/** Among which records a draft may be found to be there already. */
export interface TwinScope<Row> {
  readonly condition: Condition;
  /** Whether a password hides nothing of the row: whether it equals the draft would tell what is hidden. */
  readonly isReadable: (row: Row) => boolean;
}

/** Reads and writes what events link to: venues or organizers. */
export class LinkedRepository<Row extends Publication> extends PublicationsRepository<Row> {
  constructor(
    table: Repository<Row>,
    private readonly links: LinkTable,
    private readonly texts: TranslationTable,
    private readonly totals: TotalsService,
  ) {
    super(table, { index: `${table.metadata.tableName}_slug_key`, optionalIn: [] }, texts);
  }

  /** Ids of one page of what the query matches, newest first. */
  async page(
    query: ListLinkedQuery,
    wanted: { number: number; size: number },
    context: RequestContext,
  ): Promise<Page<number>> {
    const rows = this.matches();
    const listing = { context, links: this.links, texts: this.texts };
    for (const apply of linkedRules) apply(rows, query, listing);
    // What is upcoming is so for a moment: it is counted every time.
    const counting = query.only_with_upcoming === true ? { ...context, version: undefined } : context;
    const question = [this.links.target, withoutPage(query)];
    const total = await this.totals.total(counting, question, () => count(rows));
    const page = await fetchPage(wanted, total, () =>
      idsOf(rows).orderBy('row.publishedAt', 'DESC').addOrderBy('row.id', 'DESC'),
    );
    return { ...wanted, ...page, filters: linkedFilters(query, wanted) };
  }

  /** Tells how many of these ids belong to rows that meet the condition on `row`. */
  countAmong(
    ids: readonly number[],
    { sql, parameters }: Condition,
    manager?: EntityManager,
  ): Promise<number> {
    return this.matches(manager).where('row.id = ANY(:ids)', { ids }).andWhere(sql, parameters).getCount();
  }

  /**
   * The row that a draft describes once more: in the language of the draft of the same name and equal in the members
   * given, letter case ignored, among those that meet the condition on `row`. Until the transaction ends nobody else
   * creates one of this name.
   */
  async twin(
    draft: Row,
    members: readonly (keyof Row)[],
    { condition, isReadable }: TwinScope<Row>,
    manager: EntityManager,
  ) {
    const isTwin = (row: Row) => {
      const read = translated(row, draft.language);
      return (
        isReadable(row) && members.every((member) => comparable(read[member]) === comparable(draft[member]))
      );
    };
    const known = (await this.namesakes(draft, condition, manager)).find(isTwin);
    if (known !== undefined) return known;
    await this.lockName(draft.title, manager);
    return (await this.namesakes(draft, condition, manager)).find(isTwin);
  }

  private namesakes(
    { title, language }: Row,
    { sql, parameters }: Condition,
    manager: EntityManager,
  ): Promise<Row[]> {
    const { table, owner } = this.texts;
    // Two halves, so that each can use its index.
    const namesakes = `SELECT id FROM ${this.links.target} WHERE lower(title) = lower(:title)
      UNION ALL SELECT ${owner} FROM ${table} WHERE language = :language AND lower(title) = lower(:title)`;
    const rows = this.rows(manager)
      .where(`row.id IN (${namesakes})`, { title, language })
      .andWhere(sql, parameters);
    return rows.orderBy('row.id').getMany();
  }

  private async lockName(title: string, manager: EntityManager): Promise<void> {
    const subject = `${this.table.metadata.tableName}:${title.toLowerCase()}`;
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
  }
}

function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' ? value.toLowerCase() : value;
}
