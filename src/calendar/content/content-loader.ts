import { Injectable } from '@nestjs/common';
import { requireRight } from '../../context/access/rights.js';
import { ApiError, isInvalidParameter } from '../../common/errors/api-error.js';
import { violatedConstraint } from '../../common/errors/database-errors.js';
import { Transactions } from '../../database/transactions.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import { CalendarStore } from './calendar-store.js';
import { linesOf } from './content-file.js';
import { type ContentLine, type RecordFields, InvalidLine } from './content-line.js';
import { inHalves } from './in-halves.js';
import type { Illustrate } from './demo-pictures.js';
import { LoadedLinesRepository } from './loaded-lines.repository.js';
import { RecordWriters } from './record-writers.js';

/** The outcome of one line. */
export type LineOutcome =
  { readonly kind: 'loaded' | 'known' } | { readonly kind: 'rejected'; readonly reason: string };

/** Successive lines of one type, in one language. */
interface Run extends Pick<ContentLine, 'type' | 'language'> {
  readonly lines: ContentLine[];
}

/** Loads records from lines of JSON, each the body of a create, by the same rules as the API. */
@Injectable()
export class ContentLoader {
  constructor(
    private readonly writers: RecordWriters,
    private readonly store: CalendarStore,
    private readonly loaded: LoadedLinesRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Loads lines, each completely or not at all, and those not loaded before.
   * @returns an outcome for each line
   */
  async load(texts: readonly string[], context: RequestContext): Promise<LineOutcome[]> {
    const load = async (some: readonly string[]) => {
      const lines = some.map((text) => this.read(text, context));
      return this.transactions.run(context, (write) => this.loadWithin(lines, write));
    };
    return inHalves(texts, load, outcomeOf);
  }

  /**
   * Loads a file into an empty calendar, completely or not at all.
   * @param illustrate adds what a file of lines cannot contain
   * @returns the number of events; 0 when the calendar was not empty
   * @throws Error that names the rejected line
   */
  fill(file: string, context: RequestContext, illustrate: Illustrate = unchanged): Promise<number> {
    return this.transactions.run(context, async (write) => {
      let events = 0;
      if (!(await this.store.claimIfEmpty(write.manager))) return events;
      for await (const { line: text, number } of linesOf(file)) {
        try {
          const line = await illustrate(this.read(text, context), write);
          await this.loadWithin([line], write);
          if (line.type === 'event') events += 1;
        } catch (error) {
          throw isClientError(error) ? new Error(`${file}, line ${number}: ${error.message}`) : error;
        }
      }
      return events;
    });
  }

  private read(text: string, context: RequestContext): ContentLine {
    const line = this.writers.read(text, context);
    requireRight(this.writers.of(line.type).mayWrite(context.caller), context.caller);
    return line;
  }

  private async loadWithin(lines: readonly ContentLine[], write: RequestWrite): Promise<LineOutcome[]> {
    const known = await this.loaded.known(lines, write.manager);
    const outcomes: LineOutcome[] = [];
    const added: ContentLine[] = [];
    for (const line of lines) {
      const isKnown = known.has(line.digest);
      outcomes.push({ kind: isKnown ? 'known' : 'loaded' });
      if (!isKnown) added.push(line);
      known.add(line.digest);
    }
    for (const run of runsOf(added)) await this.create(run, write);
    return outcomes;
  }

  /** Creates the records of a run with their translations. */
  private async create({ type, language = '', lines }: Run, write: RequestWrite): Promise<void> {
    const writing = language === '' ? write : write.with({ language });
    const ids = await this.writers.create(type, lines, writing);
    const loaded = lines.map((line, place) => ({ ...line, id: ids[place] ?? 0 }));
    for (const { id, translations } of loaded)
      for (const [other, texts] of Object.entries(translations))
        await this.translate({ type, id }, texts, write.with({ language: other }));
    await this.loaded.add(type, loaded, write.manager);
  }

  private async translate(
    { type, id }: Pick<ContentLine, 'type'> & { readonly id: number },
    texts: RecordFields,
    write: RequestWrite,
  ): Promise<void> {
    try {
      await this.writers.update({ type, id }, texts, write);
    } catch (error) {
      if (!isInvalidParameter(error)) throw error;
      throw new InvalidLine(`translations.${write.context.language}: ${(error as Error).message}`);
    }
  }
}

function unchanged(line: ContentLine): Promise<ContentLine> {
  return Promise.resolve(line);
}

function runsOf(lines: readonly ContentLine[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const { type, language } = line;
    const last = runs.at(-1);
    if (last?.type === type && last.language === language) last.lines.push(line);
    else runs.push({ type, language, lines: [line] });
  }
  return runs;
}

function outcomeOf(error: unknown): LineOutcome | undefined {
  // A concurrent load of the same line was faster.
  if (isLoaded(error)) return { kind: 'known' };
  return isClientError(error) ? { kind: 'rejected', reason: error.message } : undefined;
}

function isLoaded(error: unknown): boolean {
  return violatedConstraint(error, '23505') === 'loaded_lines_pkey';
}

function isClientError(error: unknown): error is Error {
  return error instanceof InvalidLine || (error instanceof ApiError && error.status < 500);
}
