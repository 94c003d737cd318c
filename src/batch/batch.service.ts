import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mayWrite, requireRight } from '../access/rights.js';
import { ApiError } from '../errors/api-error.js';
import { RateLimit } from '../limits/rate-limit.js';
import { AtomicBatches, OperationFailed } from './atomic-batches.service.js';
import type { BatchDto } from './batch.dto.js';
import { errorResponse, type OperationResponse } from './operation-response.js';
import { OperationsService, type PreparedOperation } from './operations.service.js';
import type { SentOperation } from './operations.parser.js';
import { weightOf } from './weight.js';

const UNAVAILABLE = 503;

/** 100 events that each bring a venue and an organizer weigh as much. How many of those fit into the timeout, the machine decides. */
const MOST_WEIGHT = 300;

/** Applies several writes in one request. */
@Injectable()
export class BatchService {
  constructor(
    private readonly operations: OperationsService,
    private readonly atomic: AtomicBatches,
    private readonly limit: RateLimit,
  ) {}

  apply({ operations, atomic }: BatchDto, request: Request): Promise<readonly OperationResponse[]> {
    const { caller } = request.context;
    requireRight(mayWrite(caller), caller);
    const weight = operations.reduce((sum, operation) => sum + weightOf(operation), 0);
    if (atomic === true && weight > MOST_WEIGHT)
      throw new ApiError('batchTooLarge', { values: { weight, most: MOST_WEIGHT } });
    this.limit.countBatch(request, request.res as Response, caller, weight);
    return atomic === true ? this.applyAll(operations, request) : this.applyEach(operations, request);
  }

  /** Applies each operation on its own. */
  private async applyEach(operations: readonly SentOperation[], request: Request) {
    const responses: OperationResponse[] = [];
    for (const operation of operations) {
      const last = responses.at(-1);
      // The rest would wait as long for the same response.
      if (last?.status === UNAVAILABLE) {
        responses.push(last);
        continue;
      }
      const { response, failure } = await this.operations.apply(operation, request);
      responses.push(response);
      if (response.status === UNAVAILABLE) request.failure = failure;
    }
    return responses;
  }

  /** Applies all operations in one transaction or, if one fails, none. */
  private applyAll(operations: readonly SentOperation[], request: Request) {
    const { context, language, res } = request;
    return this.atomic.inTurn(context.caller.id, res as Response, async () => {
      const prepared = await Promise.all(
        operations.map((operation) => this.operations.prepare(operation, request)),
      );
      const failed = await this.commit(prepared, res as Response);
      const outcomes = await Promise.all(prepared.map(({ outcome }) => outcome));
      const notApplied = errorResponse(new ApiError('notApplied'), language);
      return outcomes.map(({ response }, place) =>
        failed === undefined || failed === place ? response : notApplied,
      );
    });
  }

  /** Does the writes of all operations. Returns the place of the one that was rejected, if any. */
  private async commit(
    prepared: readonly PreparedOperation[],
    response: Response,
  ): Promise<number | undefined> {
    try {
      const writes = prepared.map(({ write }, place) => {
        if (write === undefined) throw new OperationFailed(place);
        return write;
      });
      for (const respond of await this.atomic.apply(writes, response)) respond();
      return undefined;
    } catch (error) {
      rejectAll(prepared, error);
      if (error instanceof OperationFailed) return error.place;
      throw error;
    }
  }
}

/** Lets all requests that wait respond with an error: the operation that failed with its own. */
function rejectAll(prepared: readonly PreparedOperation[], error: unknown): void {
  const notApplied = new ApiError('notApplied');
  for (const [place, { write }] of prepared.entries()) {
    const isOwn = error instanceof OperationFailed && error.place === place;
    write?.fail(isOwn ? error.reason : notApplied);
  }
}
