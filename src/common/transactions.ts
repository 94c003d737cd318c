import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { isTransactionConflict } from './errors/database-errors.js';

const ATTEMPTS = 3;

/** Runs a piece of work in one transaction: all of it happens, or nothing. */
@Injectable()
export class Transactions {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Work that lost against another transaction (deadlock, serialization) is run again from its beginning. */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.database.transaction(work);
      } catch (error) {
        if (attempt === ATTEMPTS || !isTransactionConflict(error)) throw error;
      }
    }
  }
}
