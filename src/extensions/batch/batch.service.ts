import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { mayWrite, requireRight } from '../../context/access/rights.js';
import { RateLimit } from '../../http/limits/rate-limit.js';
import type { BatchDto } from './batch.dto.js';
import type { OperationResponse } from './operation-response.js';
import { OperationsService } from './operations.service.js';
import { isAwaited } from './is-awaited.js';
import { weightOf } from './weight.js';

const UNAVAILABLE = 503;

/** Applies several writes in one request. */
@Injectable()
export class BatchService {
  constructor(
    private readonly operations: OperationsService,
    private readonly limit: RateLimit,
  ) {}

  /** Applies each operation on its own, as long as somebody waits for the response. */
  async apply({ operations }: BatchDto, request: Request): Promise<readonly OperationResponse[]> {
    const { caller } = request.context;
    requireRight(mayWrite(caller), caller);
    const weight = operations.reduce((sum, operation) => sum + weightOf(operation), 0);
    this.limit.countBatch(request, request.res as Response, caller, weight);
    const responses: OperationResponse[] = [];
    for (const operation of operations) {
      if (!(await isAwaited(request.res as Response))) break;
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
}
