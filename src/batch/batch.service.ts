import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mayWrite, requireRight } from '../access/rights.js';
import { ApiError } from '../common/errors/api-error.js';
import { isRetryable } from '../common/errors/database-errors.js';
import { Transactions } from '../common/transactions.js';
import { RateLimit } from '../http/rate-limit.js';
import type { BatchDto } from './batch.dto.js';
import { errorResponse, type OperationResponse } from './operation-response.js';
import { OperationsService } from './operations.service.js';
import type { SentOperation } from './operations.parser.js';

const UNAVAILABLE = 503;

/** Thrown to roll back an atomic batch. */
class OperationFailed extends Error {
  constructor(
    readonly place: number,
    readonly response: OperationResponse,
  ) {
    super('An operation of an atomic batch failed.');
  }
}

/** Applies several writes in one request. */
@Injectable()
export class BatchService {
  constructor(
    private readonly operations: OperationsService,
    private readonly transactions: Transactions,
    private readonly limit: RateLimit,
  ) {}

  apply({ operations, atomic }: BatchDto, request: Request): Promise<readonly OperationResponse[]> {
    const { caller } = request.context;
    requireRight(mayWrite(caller), caller);
    // The request itself is counted already.
    this.limit.count(request, request.res as Response, caller, operations.length - 1);
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
  private async applyAll(operations: readonly SentOperation[], request: Request) {
    try {
      return await this.transactions.run(async (transaction) => {
        const responses: OperationResponse[] = [];
        for (const [place, operation] of operations.entries()) {
          const { response, failure } = await this.operations.apply(operation, request, transaction);
          // Ends or retries the whole transaction, like that of a single write.
          if (response.status === UNAVAILABLE || isRetryable(failure)) throw failure;
          if (failure !== undefined) throw new OperationFailed(place, response);
          responses.push(response);
        }
        return responses;
      });
    } catch (error) {
      if (!(error instanceof OperationFailed)) throw error;
      const notApplied = errorResponse(new ApiError('notApplied'), request.language);
      return operations.map((_, place) => (place === error.place ? error.response : notApplied));
    }
  }
}
