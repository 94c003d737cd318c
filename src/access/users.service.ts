import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { violatedConstraint } from '../errors/database-errors.js';
import { Clock } from '../dates/clock.js';
import { isUserName, quotedName, shownName, USER_NAME_RULE } from '../text/user-name.js';
import { Transactions } from '../sql/transactions.js';
import type { ApplicationPassword } from './application-password.entity.js';
import { type Caller, type Role, ROLES } from './caller.js';
import { digestOf, newSecret } from './credentials.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

const ADMINISTRATORS = ROLES.slice(0, 1);

/** Thrown by the commands that manage users; the message is shown on the terminal. */
export class UserProblem extends Error {}

interface Adding {
  readonly secret?: string;
  /** The name in the audit log. */
  readonly by?: 'cli' | 'service';
  /** Called before the commit: if the process is killed, there is no user whose secret nobody has seen. */
  readonly show?: (secret: string) => Promise<void>;
}

/** Manages users and their application passwords. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Adds a user and returns the secret, which cannot be read again.
   * @throws UserProblem if the name is taken or may not be used
   */
  async add(
    name: string,
    role: Role,
    { secret = newSecret(), by = 'cli', show }: Adding = {},
  ): Promise<{ user: User; secret: string }> {
    if (!isUserName(name))
      throw new UserProblem(`The name ${quotedName(name)} cannot be used. Use ${USER_NAME_RULE}.`);
    const adding = this.transactions.run(async (manager) => {
      const added = await this.users.add(name, role, digestOf(secret), manager);
      this.note('create', added.id, ['name', 'role', 'password'], { by, manager });
      await show?.(secret);
      return added;
    });
    const user = await adding.catch((error: unknown) => {
      if (violatedConstraint(error, '23505') === undefined) throw error;
      throw new UserProblem(
        `The user ${quotedName(name)} already exists. "user password ${name}" creates another password.`,
      );
    });
    return { user, secret };
  }

  /** Creates another application password for a user. Existing ones stay valid. */
  async addPassword(name: string): Promise<{ user: User; secret: string }> {
    const user = await this.enabled(name);
    const secret = newSecret();
    await this.transactions.run(async (manager) => {
      await this.users.addPassword(user.id, digestOf(secret), manager);
      this.note('update', user.id, ['password'], { by: 'cli', manager });
    });
    return { user, secret };
  }

  /** Returns the application passwords of a user, oldest first, without their secrets. */
  async passwords(name: string): Promise<ApplicationPassword[]> {
    const { id } = await this.named(name);
    return this.users.passwordsOf(id);
  }

  /** Revokes one application password of a user. */
  async revokePassword(name: string, passwordId: number): Promise<void> {
    const { id } = await this.named(name);
    await this.transactions.run(async (manager) => {
      if (!(await this.users.removePassword(id, passwordId, manager)))
        throw new UserProblem(
          `${quotedName(name)} has no password ${passwordId}. "user passwords ${shownName(name)}" shows all of them.`,
        );
      this.note('update', id, ['revoked', 'password'], { by: 'cli', manager });
    });
  }

  /** Disables a user and revokes all application passwords; the user's records stay. */
  async disable(name: string): Promise<void> {
    const { id } = await this.named(name);
    await this.transactions.run(async (manager) => {
      await this.users.disable(id, this.clock.now(), manager);
      this.note('update', id, ['disabled', 'password'], { by: 'cli', manager });
    });
  }

  list(): Promise<User[]> {
    return this.users.all();
  }

  /** Creates the first administrator if there is no user. The secret is shown unless it was given. */
  async ensureAdministrator(name: string, given: string | undefined, show: Adding['show']): Promise<void> {
    if (!(await this.users.isEmpty())) return;
    const [administrator] = ADMINISTRATORS as [Role];
    const adding = given === undefined ? { show } : { secret: given };
    try {
      await this.add(name, administrator, { ...adding, by: 'service' });
    } catch (error) {
      // A concurrently starting instance was faster.
      if (!(error instanceof UserProblem)) throw error;
    }
  }

  /**
   * Returns the named user, or else the first administrator, as a caller.
   * @throws UserProblem when there is none, or the user is disabled
   */
  async asCaller(name?: string): Promise<Caller> {
    const caller = name === undefined ? await this.firstAdministrator() : toCaller(await this.enabled(name));
    if (caller === undefined)
      throw new UserProblem('There is no administrator. Start the service once, or add one.');
    return caller;
  }

  /** Returns the enabled administrator who was added first, as a caller; undefined when there is none. */
  async firstAdministrator(): Promise<Caller | undefined> {
    const user = await this.users.firstOf(ADMINISTRATORS);
    return user === null ? undefined : toCaller(user);
  }

  private note(
    operation: 'create' | 'update',
    id: number,
    fields: readonly string[],
    { by, manager }: { readonly by: string; readonly manager: EntityManager },
  ): void {
    const writer = { caller: { name: by }, now: this.clock.now() };
    this.audit.note({ operation, type: 'user', id, fields }, writer, manager);
  }

  private async enabled(name: string): Promise<User> {
    const user = await this.named(name);
    if (user.disabledAt !== null)
      throw new UserProblem(`The user ${quotedName(name)} is disabled for good. Add a user by another name.`);
    return user;
  }

  private async named(name: string): Promise<User> {
    const user = await this.users.byName(name);
    if (user === null)
      throw new UserProblem(`There is no user ${quotedName(name)}. "user list" shows all of them.`);
    return user;
  }
}

function toCaller({ id, name, role }: User): Caller {
  return { id, name, role };
}
