import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayWrite, requireRight } from '../access/rights.js';
import { ApiError } from '../common/errors/api-error.js';
import { violatedConstraint } from '../common/errors/database-errors.js';
import { readParameters } from '../common/validation/parameters.js';
import { Transactions } from '../common/transactions.js';
import { CreateEventDto } from '../events/event.dto.js';
import { EventsService } from '../events/events.service.js';
import type { RequestContext } from '../http/request-context.js';
import { canonicalJson } from './canonical-json.js';
import { LoadedLine } from '../events/loaded-line.entity.js';

/** What became of one line. */
export type LineOutcome =
  { readonly kind: 'loaded' | 'known' } | { readonly kind: 'refused'; readonly reason: string };

/** Loads events from lines of JSON, each the body of a create, through the same rules as the API. */
@Injectable()
export class ContentLoader {
  constructor(
    private readonly events: EventsService,
    private readonly transactions: Transactions,
  ) {}

  /** Loads one line, unless an equal one has been loaded before. A line is all or nothing. */
  async load(line: string, context: RequestContext): Promise<LineOutcome> {
    try {
      const body = parse(line);
      const digest = createHash('sha256').update(canonicalJson(body)).digest('hex');
      const dto = readParameters(CreateEventDto, body);
      requireRight(mayWrite(context.caller), context.caller);
      return await this.transactions.run((manager) => this.store(dto, digest, { context, manager }));
    } catch (error) {
      // Somebody who loads the same file was quicker.
      if (violatedConstraint(error, '23505') === 'loaded_lines_pkey') return { kind: 'known' };
      if (error instanceof ApiError && error.status < 500) return { kind: 'refused', reason: error.message };
      throw error;
    }
  }

  private async store(
    dto: CreateEventDto,
    digest: string,
    { context, manager }: { context: RequestContext; manager: EntityManager },
  ): Promise<LineOutcome> {
    if (await manager.existsBy(LoadedLine, { digest })) return { kind: 'known' };
    const { id } = await this.events.createWithin(dto, context, manager);
    await manager.insert(LoadedLine, { digest, eventId: id });
    return { kind: 'loaded' };
  }
}

function parse(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new ApiError('invalidJson');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('invalidJson');
  return value as Record<string, unknown>;
}
