import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../errors/api-error.js';
import { fromDatabaseError, isLockTimeout, isRetryable } from '../errors/database-errors.js';
import { lock } from '../sql/lock-keys.js';
import { Places } from '../sql/places.js';
import { Transactions } from '../sql/transactions.js';
import { Environment } from '../config/environment.js';
import { batchTimeout } from '../config/timeouts.js';
import type { WaitingWrite } from './operations.service.js';

/** Batches that an instance reads or applies at the same time. */
const PLACES = 2;
const PATIENCE_MS = 2_000;
const RETRY_AFTER_SECONDS = 2;
/** One atomic batch at a time, in all instances. */
const TURN = [{ kind: 'atomic batches', name: '' }];

const UNAVAILABLE = 503;
const MS_OF_SECOND = 1_000;

/** An operation of an atomic batch that failed, and the batch with it. */
export class OperationFailed extends Error {
  constructor(
    readonly place: number,
    readonly reason?: unknown,
  ) {
    super('An operation of an atomic batch failed.');
  }
}

/** Applies the writes of atomic batches, each batch in one transaction. */
@Injectable()
export class AtomicBatches {
  /** Milliseconds that a batch waits for a place. */
  patienceMs = PATIENCE_MS;
  private readonly places = new Places(PLACES);
  private readonly timeoutMs: number;

  constructor(
    private readonly transactions: Transactions,
    environment: Environment,
  ) {
    this.timeoutMs = batchTimeout(environment);
  }

  /**
   * Applies one batch of a user at a time, and two in all.
   * @throws ApiError `tooManyRequests` if others take too long
   */
  async inTurn<T>(userId: number | undefined, response: Response, apply: () => Promise<T>): Promise<T> {
    const release = await this.places.take(this.patienceMs, 1, userId);
    if (release === undefined) throw busy(response);
    try {
      return await apply();
    } finally {
      release();
    }
  }

  /**
   * Does the writes in one transaction. Returns the functions that let their requests respond.
   * @throws OperationFailed for a write that is rejected
   */
  apply(writes: readonly WaitingWrite[], response: Response): Promise<(() => void)[]> {
    return this.transactions.run(async (manager) => {
      await this.takeTurn(manager, response);
      // From here on others may wait for this transaction.
      const deadline = performance.now() + this.timeoutMs;
      try {
        return await this.applyBefore(deadline, writes, response, manager);
      } catch (error) {
        throw isUnavailable(error) && performance.now() >= deadline ? this.tooLong() : error;
      }
    });
  }

  private async takeTurn(manager: EntityManager, response: Response): Promise<void> {
    try {
      await lock(TURN, manager);
    } catch (error) {
      throw isLockTimeout(error) ? busy(response) : error;
    }
  }

  private async applyBefore(
    deadline: number,
    writes: readonly WaitingWrite[],
    response: Response,
    manager: EntityManager,
  ): Promise<(() => void)[]> {
    await this.limit(deadline, response, manager);
    const names = writes.flatMap((write) => write.names);
    await lock(names, manager);
    const responses: (() => void)[] = [];
    for (const [place, { work }] of writes.entries()) {
      await this.limit(deadline, response, manager);
      responses.push(
        await work(manager).catch((error: unknown) => {
          // Ends or retries the whole transaction, like that of a single write.
          throw isUnavailable(error) || isRetryable(error) ? error : new OperationFailed(place, error);
        }),
      );
    }
    return responses;
  }

  /** Gives the next statement the rest of the time, unless nobody waits for the response any more. */
  private async limit(deadline: number, response: Response, manager: EntityManager): Promise<void> {
    const rest = Math.ceil(deadline - performance.now());
    if (rest <= 0) throw this.tooLong();
    if (response.destroyed) throw new ApiError('notApplied');
    await manager.query(`SET LOCAL statement_timeout = ${rest}`);
  }

  private tooLong(): ApiError {
    return new ApiError('batchTakesTooLong', { values: { seconds: this.timeoutMs / MS_OF_SECOND } });
  }
}

function busy(response: Response): ApiError {
  response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  return new ApiError('tooManyRequests', { values: { seconds: RETRY_AFTER_SECONDS } });
}

function isUnavailable(error: unknown): boolean {
  return fromDatabaseError(error)?.status === UNAVAILABLE;
}
