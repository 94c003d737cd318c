import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { isWorthAnotherTry } from './errors/database-errors.js';

const ATTEMPTS = 3;
/** Those that lost against each other do not meet again at once. */
const LONGEST_PAUSE_MS = 50;

/** Runs a piece of work in one transaction: all of it happens, or nothing. */
@Injectable()
export class Transactions {
  private readonly lastSteps: ((manager: EntityManager) => Promise<void>)[] = [];

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Makes something part of every transaction, after its work and before it is committed. */
  beforeCommit(step: (manager: EntityManager) => Promise<void>): void {
    this.lastSteps.push(step);
  }

  /** Work that another transaction got in the way of is run again from its beginning. */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.database.transaction((manager) => this.complete(work, manager));
      } catch (error) {
        if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw error;
        await pause(Math.random() * LONGEST_PAUSE_MS * attempt);
      }
    }
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
