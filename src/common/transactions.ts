import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { isRetryable } from './errors/database-errors.js';

const ATTEMPTS = 3;
/** A random pause up to this keeps transactions that collided from colliding again. */
const LONGEST_PAUSE_MS = 50;

/** Runs work in transactions. */
@Injectable()
export class Transactions {
  private readonly lastSteps: ((manager: EntityManager) => Promise<void>)[] = [];

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Adds a step to every transaction, after its work and before the commit. */
  beforeCommit(step: (manager: EntityManager) => Promise<void>): void {
    this.lastSteps.push(step);
  }

  /** Runs work in one transaction, and retries it after a conflict with another transaction. */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.database.transaction((manager) => this.complete(work, manager));
      } catch (error) {
        if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
        await pause(Math.random() * LONGEST_PAUSE_MS * attempt);
      }
    }
  }

  /** Runs the work of a request: in the transaction that the request is part of, which others commit, or in its own. */
  within<T>(
    { transaction }: { readonly transaction?: EntityManager },
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return transaction === undefined ? this.run(work) : work(transaction);
  }

  private async complete<T>(
    work: (manager: EntityManager) => Promise<T>,
    manager: EntityManager,
  ): Promise<T> {
    // Left to itself PostgreSQL plans the statement behind an event's links anew for each write, which takes it longer than
    // to run it.
    await manager.query('SET LOCAL plan_cache_mode = force_generic_plan');
    const result = await work(manager);
    for (const step of this.lastSteps) await step(manager);
    return result;
  }
}
