import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Role } from '../../platform/config/roles.js';
import type { User } from '../../context/access/user.entity.js';
import type { UserWrite, UserWriter } from '../../context/access/user-write.js';
import { UsersService } from '../../context/access/users.service.js';
import { Clock } from '../../common/dates/clock.js';
import { ApiError, isError } from '../../common/errors/api-error.js';
import { fromDatabaseError } from '../../common/errors/database-errors.js';
import { LOGGER } from '../../platform/service-logger.js';
import { lock } from '../../database/lock-keys.js';
import { Transactions } from '../../database/transactions.js';
import type { Profile } from './claims.js';
import { IdentitiesRepository, type IdentityKey } from './identities.repository.js';
import type { Identity } from './identity.entity.js';
import { isOutdated } from './issued-at.js';

/** The name of sign-ins in the audit log. */
const WRITER = 'oidc';

/** A user as a token describes one. */
export interface Told extends Profile {
  readonly role: Role;
  /** The time at which the token was issued; undefined if it does not tell. */
  readonly issued: Date | undefined;
}

/** A user whom nobody has seen yet. */
export interface Newcomer extends Told {
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

  find(identity: IdentityKey): Promise<Identity | null> {
    return this.identities.find(identity);
  }

  /**
   * Adds a user at first sight. Requests that see one at the same time take turns, and the first of them adds.
   * @throws ApiError `expiredToken` for one that is no newer than those of a user who has been deleted
   */
  add(identity: IdentityKey, newcomer: Newcomer): Promise<User> {
    return this.transactions.run(this.writer(), async (write) => {
      const { context, manager } = write;
      await lock([{ kind: 'identity', name: `${identity.issuer} ${identity.subject}` }], manager);
      const known = await this.identities.find(identity, manager);
      if (known !== null) return known.user;
      const { issued } = newcomer;
      const newest = await this.identities.newestOfDeleted(identity, manager);
      if (newest !== null && (issued === undefined || issued <= newest)) throw new ApiError('expiredToken');
      const user = await this.create(newcomer, write);
      const { displayName, email } = newcomer;
      const told = { displayName, email, toldAt: issued ?? null };
      const added = { ...identity, userId: user.id, ...told, createdAt: context.now };
      await this.identities.add(added, manager);
      return user;
    });
  }

  /**
   * Changes the role, and what a token tells otherwise than the last one: the rest may have been changed here since. A token that
   * is older than the newest one changes nothing. The last administrator stays one, whatever it says.
   */
  async update(known: Identity, told: Told): Promise<User> {
    const { user } = known;
    const { role, issued } = told;
    if (isOutdated(issued, known.toldAt)) return user;
    const news = newsOf(told, known);
    if (role === user.role && Object.keys(news).length === 0) {
      return (await this.noteIssue(known, issued)) ? user : await this.users.get(user.id);
    }
    try {
      return await this.change(known, { ...news, role, issued });
    } catch (error) {
      if (!isError(error, 'lastAdministrator')) throw error;
      this.logger.warn({ user_id: user.id, role }, 'the last administrator keeps the role');
      return this.update(known, { ...told, role: user.role });
    }
  }

  private change(identity: Identity, { role, issued, ...news }: Told): Promise<User> {
    return this.transactions.run(this.writer(), async (write) => {
      const { manager } = write;
      if (issued !== undefined && !(await this.identities.noteIssue(identity, issued, manager)))
        return this.users.get(identity.userId);
      const user = await this.users.update(identity.userId, { ...news, role }, write);
      await this.identities.note(identity, news, manager);
      return user;
    });
  }

  /** Notes a token that tells nothing new, so that none before it tells anything any more; false if a newer one came meanwhile. */
  private async noteIssue(known: Identity, issued: Date | undefined): Promise<boolean> {
    if (issued === undefined || issued.getTime() === known.toldAt?.getTime()) return true;
    return this.identities.noteIssue(known, issued).catch((error: unknown) => {
      // Signing in must also work while the database is read-only.
      if (fromDatabaseError(error)?.status !== 503) throw error;
      return true;
    });
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

  private writer(): UserWriter {
    return { caller: { name: WRITER }, now: this.clock.now(), decidesRoles: true };
  }
}

function newsOf({ displayName, email }: Profile, last: Identity): Profile {
  return {
    ...(displayName !== undefined && displayName !== last.displayName && { displayName }),
    ...(email !== undefined && email !== last.email && { email }),
  };
}
