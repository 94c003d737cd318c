import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../errors/api-error.js';
import type { Join, Write } from '../sql/transactions.js';
import { parseParameters } from '../parameters/parameters.js';
import { Json } from '../reading/json.js';
import { basePath } from '../request/mount.js';
import { type RequestHandler, runInProcess } from './in-process-request.js';
import { OperationDto } from './operation.dto.js';
import { errorResponse, type OperationResponse, operationResponse } from './operation-response.js';
import type { SentOperation } from './operations.parser.js';

/** Headers that, with the connection, tell the origin of links and the client. */
const OF_ORIGIN = ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** The response to an operation, and the error that failed it. */
export interface Outcome {
  readonly response: OperationResponse;
  readonly failure?: unknown;
}

/** The write of an operation whose request waits for the transaction of its batch. */
export interface WaitingWrite extends Pick<Write<unknown>, 'names'> {
  /** Does the work. Returns the function that lets the request respond with the result. */
  readonly work: (manager: Parameters<Write<unknown>['work']>[0]) => Promise<() => void>;
  /** Lets the request respond with an error. */
  readonly fail: (error: unknown) => void;
}

/** An operation that has been sent as far as its write. Without one, it was rejected and has its outcome. */
export interface PreparedOperation {
  readonly write?: WaitingWrite;
  readonly outcome: Promise<Outcome>;
}

/** Applies the operations of batches. Each is a request to its route, with the client and the caller of the batch. */
@Injectable()
export class OperationsService {
  constructor(private readonly host: HttpAdapterHost) {}

  /** @param join adds the write to the transaction of the batch; without it, the operation has its own */
  async apply(sent: SentOperation, batch: Request, join?: Join): Promise<Outcome> {
    let operation: OperationDto;
    try {
      operation = parseParameters(OperationDto, sent);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return { response: errorResponse(failure, batch.language), failure };
    }
    return this.send(operation, batch, join);
  }

  /** Checks an operation, which waits with its write until the batch does it. */
  prepare(sent: SentOperation, batch: Request): Promise<PreparedOperation> {
    return new Promise((resolve, reject) => {
      const join: Join = ({ work, names }) =>
        new Promise((respond, fail) => {
          const answering = async (...[manager]: Parameters<typeof work>) => {
            const result = await work(manager);
            return () => {
              respond(result);
            };
          };
          resolve({ write: { names, work: answering, fail }, outcome });
        });
      const outcome = this.apply(sent, batch, join);
      outcome.then(() => {
        resolve({ outcome });
      }, reject);
    });
  }

  private async send(
    { method, path, body, headers }: OperationDto,
    batch: Request,
    join: Join | undefined,
  ): Promise<Outcome> {
    const origin = Object.fromEntries(OF_ORIGIN.map((name) => [name, batch.get(name)]));
    const { request, response, ...sent } = await runInProcess(
      this.host.httpAdapter.getInstance<RequestHandler>(),
      {
        method,
        url: `${basePath(batch.mount)}${path}`,
        headers: { ...origin, ...headers },
        body: JSON.stringify(body ?? {}),
      },
      batch,
      { id: batch.id, trace: batch.trace, batch: { caller: batch.context.caller, join } },
    );
    return { response: operationResponse(response, Json.fromText(sent.body)), failure: request.failure };
  }
}
