import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from '../../context/access/user.entity.js';
import { UsersService } from '../../context/access/users.service.js';
import { invalidParameter } from '../../common/errors/api-error.js';
import { rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import { Transactions } from '../../database/transactions.js';
import {
  AUTHORED_TYPES,
  AuthoredRecordsRepository,
  type AuthoredType,
  type Transfer,
} from './authored-records.repository.js';

/** Records to move in one transaction: those with ids above `after`. */
interface Batch {
  readonly transfer: Transfer;
  readonly after: number;
}

/** Deletes users, whose records stay theirs or are given to another user. */
@Injectable()
export class UserRemoval {
  constructor(
    private readonly users: UsersService,
    private readonly records: AuthoredRecordsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Erases a user, who stays the author of all records. */
  erase(id: number, context: RequestContext): Promise<User> {
    return this.transactions.run(context, (write) => this.users.erase(id, write));
  }

  /**
   * Gives the records of a user to another one, 1,000 in a transaction, and deletes the user. From the first transaction on
   * the user cannot sign in; a removal that was interrupted can be sent again.
   * @returns the user as it was
   */
  async reassign(transfer: Transfer, context: RequestContext): Promise<User> {
    const { from: id } = transfer;
    const user = await this.users.get(id);
    await this.transactions.run(context, async (write) => {
      await this.requireHeir(transfer, write.manager);
      await this.users.update(id, { enabled: false }, write);
    });
    for (const type of AUTHORED_TYPES) await this.moveAll(type, transfer, context);
    await this.transactions.run(context, async (write) => {
      // Moves records added meanwhile by requests that had signed in before. Later ones fail, or are moved by a retry.
      for (const type of AUTHORED_TYPES) await this.move(type, { transfer, after: 0 }, write);
      await this.users.remove(id, write);
    });
    return user;
  }

  private async moveAll(type: AuthoredType, transfer: Transfer, context: RequestContext): Promise<void> {
    let after: number | undefined = 0;
    do {
      const batch: Batch = { transfer, after };
      after = await this.transactions.run(context, (write) => this.move(type, batch, write));
    } while (after !== undefined);
  }

  /** Moves up to 1,000 records, and returns the highest of their ids; undefined if there were none. */
  private async move(
    type: AuthoredType,
    { transfer, after }: Batch,
    write: RequestWrite,
  ): Promise<number | undefined> {
    await this.requireHeir(transfer, write.manager);
    const ids = await this.records.move(type, transfer, after, write.manager);
    for (const id of ids) write.note({ operation: 'update', type, id, fields: ['author'] });
    return ids.at(-1);
  }

  /** Requires that there is a user, and another one, to take the records, until the end of the transaction. */
  private async requireHeir({ from, to }: Transfer, manager: EntityManager): Promise<void> {
    if (from === to || (await this.users.hold(to, manager)) === null)
      throw invalidParameter('reassign', rejected(to, sentence('existingUser')));
  }
}
