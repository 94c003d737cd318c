import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../common/dates/clock.js';
import { ApiError } from '../common/errors/api-error.js';
import { isRetryable } from '../common/errors/database-errors.js';
import { Semaphore } from '../platform/semaphore.js';
import { AuditTrail } from './audit-trail.js';
import { poolOf } from './sql.js';
import { Write, type Writer } from './write.js';

const ATTEMPTS = 3;
/** A random pause up to this keeps transactions that collided from colliding again. */
const LONGEST_PAUSE_MS = 50;
/** The share of the connections that writes may hold, so that reads go on while writes wait for each other. */
const SHARE_OF_WRITES = 0.6;

/** The work of a write. */
type Work<Context extends Writer, T> = (write: Write<Context>) => Promise<T>;

/** Runs writes in transactions. */
@Injectable()
export class Transactions {
  private readonly places: Semaphore;
  private readonly patienceMs: number;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly trail: AuditTrail,
  ) {
    const { max, query_timeout: longestStatementMs = 0 } = poolOf(database).options;
    this.places = new Semaphore(Math.max(1, Math.floor(max * SHARE_OF_WRITES)), clock);
    this.patienceMs = longestStatementMs;
  }

  /** Runs a write in one transaction, and retries it, with nothing noted, after a conflict with another transaction. */
  async run<Context extends Writer, T>(context: Context, work: Work<Context, T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(context, work);
      } catch (error) {
        if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
        await pause(Math.random() * LONGEST_PAUSE_MS * attempt);
      }
    }
  }

  /** Runs a write of no user: of a command, or of the service itself. */
  runAs<T>(name: 'cli' | 'service', work: Work<Writer, T>): Promise<T> {
    return this.run({ caller: { name }, now: this.clock.now() }, work);
  }

  private async attempt<Context extends Writer, T>(context: Context, work: Work<Context, T>): Promise<T> {
    const release = await this.places.take(this.patienceMs);
    if (release === undefined) throw new ApiError('unavailable');
    try {
      return await this.database.transaction(async (manager) => {
        const write = new Write(context, manager);
        const result = await work(write);
        // Last, when all is noted: entries are stored if and only if the write commits.
        await this.trail.store(write);
        return result;
      });
    } finally {
      release();
    }
  }
}
