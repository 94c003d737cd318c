import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { requireRight } from '../access/rights.js';
import { ApiError, isInvalidParameter } from '../errors/api-error.js';
import { violatedConstraint } from '../errors/database-errors.js';
import { Transactions } from '../sql/transactions.js';
import { LoadedLine } from './loaded-line.entity.js';
import type { RequestContext } from '../request/request-context.js';
import { CalendarStore } from './calendar-store.js';
import { linesOf } from './content-file.js';
import { type ContentLine, type Fields, InvalidLine } from './content-line.js';
import { RecordWriters } from './record-writers.js';

/** The outcome of one line. */
export type LineOutcome =
  { readonly kind: 'loaded' | 'known' } | { readonly kind: 'rejected'; readonly reason: string };

/** Loads records from lines of JSON, each the body of a create, by the same rules as the API. */
@Injectable()
export class ContentLoader {
  constructor(
    private readonly writers: RecordWriters,
    private readonly store: CalendarStore,
    private readonly transactions: Transactions,
  ) {}

  /** Loads one line, unless an equal one was loaded before. A line is loaded completely or not at all. */
  async load(text: string, context: RequestContext): Promise<LineOutcome> {
    try {
      const line = this.writers.read(text, context);
      requireRight(this.writers.of(line.type).mayWrite(context.caller), context.caller);
      return await this.transactions.run((manager) => this.loadWithin(line, context, manager));
    } catch (error) {
      // A concurrent load of the same line was faster.
      if (violatedConstraint(error, '23505') === 'loaded_lines_pkey') return { kind: 'known' };
      if (isClientError(error)) return { kind: 'rejected', reason: error.message };
      throw error;
    }
  }

  /**
   * Loads a file into an empty calendar, completely or not at all.
   * @returns the number of events; 0 when the calendar was not empty
   * @throws Error that names the rejected line
   */
  fill(file: string, context: RequestContext): Promise<number> {
    return this.transactions.run(async (manager) => {
      let events = 0;
      if (!(await this.store.claimIfEmpty(manager))) return events;
      for await (const { line: text, number } of linesOf(file)) {
        try {
          const line = this.writers.read(text, context);
          await this.loadWithin(line, context, manager);
          if (line.type === 'event') events += 1;
        } catch (error) {
          throw isClientError(error) ? new Error(`${file}, line ${number}: ${error.message}`) : error;
        }
      }
      return events;
    });
  }

  private async loadWithin(
    { type, fields, language = '', translations, digest }: ContentLine,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<LineOutcome> {
    if (await manager.existsBy(LoadedLine, { digest })) return { kind: 'known' };
    const writing = { ...context, language: language || context.language };
    const { id } = await this.writers.create({ type, fields }, writing, manager);
    for (const [other, texts] of Object.entries(translations))
      await this.translate({ type, id }, texts, { ...context, language: other }, manager);
    await manager.insert(LoadedLine, { digest, [`${type}Id`]: id });
    return { kind: 'loaded' };
  }

  private async translate(
    { type, id }: Pick<ContentLine, 'type'> & { readonly id: number },
    texts: Fields,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<void> {
    try {
      await this.writers.translate({ type, id }, texts, context, manager);
    } catch (error) {
      if (!isInvalidParameter(error)) throw error;
      throw new InvalidLine(`translations.${context.language}: ${(error as Error).message}`);
    }
  }
}

function isClientError(error: unknown): error is Error {
  return error instanceof InvalidLine || (error instanceof ApiError && error.status < 500);
}
