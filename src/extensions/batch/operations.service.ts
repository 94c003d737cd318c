import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../common/errors/api-error.js';
import { parseParameters } from '../../common/parameters/parameters.js';
import { Json } from '../../reading/json.js';
import { basePath } from '../../context/request/api-base.js';
import { type RequestHandler, runInProcess } from './in-process-request.js';
import { OperationDto } from './operation.dto.js';
import { failedOperation, type OperationResponse, operationResponse } from './operation-response.js';
import type { SentOperation } from './operations.parser.js';

/** Headers that, with the connection, tell the origin of links and the client, and how strict the client wants us to be. */
const OF_BATCH = ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'prefer'];

/** Headers of an operation that turned out to cost more than a request; those of the batch are told before. */
const OF_LIMIT = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

/** The response to an operation, and the error that failed it. */
export interface Outcome {
  readonly response: OperationResponse;
  readonly failure?: unknown;
}

/** Applies the operations of batches. Each is a request to its route, with the client and the caller of the batch. */
@Injectable()
export class OperationsService {
  constructor(private readonly host: HttpAdapterHost) {}

  async apply(sent: SentOperation, batch: Request): Promise<Outcome> {
    let operation: OperationDto;
    try {
      operation = parseParameters(OperationDto, sent);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return { response: failedOperation(failure, batch.language), failure };
    }
    return this.send(operation, batch);
  }

  private async send({ method, path, body, headers }: OperationDto, batch: Request): Promise<Outcome> {
    const common = Object.fromEntries(OF_BATCH.map((name) => [name, batch.get(name)]));
    const { request, response, ...sent } = await runInProcess(
      this.host.httpAdapter.getInstance<RequestHandler>(),
      {
        method,
        url: `${basePath(batch.base)}${path}`,
        headers: { ...common, ...headers },
        body: JSON.stringify(body ?? {}),
      },
      batch,
      { id: batch.id, trace: batch.trace, batch: { caller: batch.context.caller } },
    );
    for (const name of OF_LIMIT) {
      const value = response.getHeader(name);
      if (value !== undefined) batch.res?.setHeader(name, value);
    }
    return { response: operationResponse(response, Json.fromText(sent.body)), failure: request.failure };
  }
}
