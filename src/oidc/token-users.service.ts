import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Logger } from 'pino';
import type { Role } from '../access/caller.js';
import type { User } from '../access/user.entity.js';
import type { UserChanges, UserWrite } from '../access/user-write.js';
import { UsersService } from '../access/users.service.js';
import { Clock } from '../dates/clock.js';
import { isError } from '../errors/api-error.js';
import { LOGGER } from '../logging/logging.module.js';
import { lock } from '../sql/lock-keys.js';
import { Transactions } from '../sql/transactions.js';
import type { Profile } from './claims.js';
import { IdentitiesRepository, type IdentityKey } from './identities.repository.js';

/** The name of sign-ins in the audit log. */
const WRITER = 'oidc';

/** A user whom nobody has seen yet. */
export interface Newcomer extends Profile {
  readonly role: Role;
  /** The name to sign in with; if it is taken, it gets a suffix. */
  readonly name: string;
}

/** Keeps the users of an issuer as its tokens describe them. */
@Injectable()
export class TokenUsersService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  find(identity: IdentityKey): Promise<User | undefined> {
    return this.identities.userOf(identity);
  }

  /** Adds a user at first sight. Requests that see one at the same time take turns, and the first of them adds. */
  add(identity: IdentityKey, newcomer: Newcomer): Promise<User> {
    return this.transactions.run(async (manager) => {
      await lock([{ kind: 'identity', name: `${identity.issuer} ${identity.subject}` }], manager);
      const known = await this.identities.userOf(identity, manager);
      if (known !== undefined) return known;
      const write = this.writeWithin(manager);
      const user = await this.create(newcomer, write);
      const { now: createdAt } = write.writer;
      await this.identities.add({ ...identity, userId: user.id, createdAt }, manager);
      return user;
    });
  }

  /** Changes what a token tells otherwise. The last administrator stays one, whatever it says. */
  async update(user: User, told: Profile & { readonly role: Role }): Promise<User> {
    const changes = changesOf(user, told);
    if (Object.keys(changes).length === 0) return user;
    try {
      return await this.change(user, changes);
    } catch (error) {
      if (!isError(error, 'lastAdministrator')) throw error;
      this.logger.warn({ user_id: user.id, role: told.role }, 'the last administrator keeps the role');
      return this.update(user, { ...told, role: user.role });
    }
  }

  private change({ id }: User, changes: UserChanges): Promise<User> {
    return this.transactions.run((manager) => this.users.update(id, changes, this.writeWithin(manager)));
  }

  /** Adds a user by the first free name of `anna`, `anna-2`, `anna-3`, … */
  private async create(newcomer: Newcomer, write: UserWrite): Promise<User> {
    for (let suffix = 1; ; suffix += 1) {
      const name = suffix === 1 ? newcomer.name : `${newcomer.name}-${suffix}`;
      try {
        return await this.users.create({ ...newcomer, name }, write);
      } catch (error) {
        if (!isError(error, 'usernameTaken')) throw error;
      }
    }
  }

  private writeWithin(manager: EntityManager): UserWrite {
    return { manager, writer: { caller: { name: WRITER }, now: this.clock.now() }, decidesRoles: true };
  }
}

function changesOf(user: User, told: UserChanges): UserChanges {
  const different = Object.entries(told).filter(
    ([field, value]) => value !== user[field as keyof UserChanges & keyof User],
  );
  return Object.fromEntries(different);
}
