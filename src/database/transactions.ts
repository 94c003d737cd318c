import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/dates/clock.js';
import { ApiError } from '../common/errors/api-error.js';
import { isRetryable } from '../common/errors/database-errors.js';
import { Semaphore } from '../platform/semaphore.js';
import { poolOf } from './sql.js';

const ATTEMPTS = 3;
/** A random pause up to this keeps transactions that collided from colliding again. */
const LONGEST_PAUSE_MS = 50;
/** The share of the connections that writes may hold, so that reads go on while writes wait for each other. */
const SHARE_OF_WRITES = 0.6;

/** Work at the end of a transaction, which it undoes by failing. */
export type LastStep = (manager: EntityManager) => Promise<void>;

/** Runs work in transactions. */
@Injectable()
export class Transactions {
  private readonly lastSteps: LastStep[] = [];
  private readonly places: Semaphore;
  private readonly patienceMs: number;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    clock: Clock,
  ) {
    const { max, query_timeout: longestStatementMs = 0 } = poolOf(database).options;
    this.places = new Semaphore(Math.max(1, Math.floor(max * SHARE_OF_WRITES)), clock);
    this.patienceMs = longestStatementMs;
  }

  /** Adds a step to every transaction, after its work and before the commit. */
  beforeCommit(step: LastStep): void {
    this.lastSteps.push(step);
  }

  /** Runs work in one transaction, and retries it after a conflict with another transaction. */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
        await pause(Math.random() * LONGEST_PAUSE_MS * attempt);
      }
    }
  }

  private async attempt<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const release = await this.places.take(this.patienceMs);
    if (release === undefined) throw new ApiError('unavailable');
    try {
      return await this.database.transaction((manager) => this.complete(work, manager));
    } finally {
      release();
    }
  }

  private async complete<T>(
    work: (manager: EntityManager) => Promise<T>,
    manager: EntityManager,
  ): Promise<T> {
    const result = await work(manager);
    for (const step of this.lastSteps) await step(manager);
    return result;
  }
}
