import { UserProblem } from '../../common/errors/user-problem.js';
import { Injectable } from '@nestjs/common';
import { isError } from '../../common/errors/api-error.js';
import type { ErrorName } from '../../common/errors/error-catalogue.js';
import { isUserName, quotedName, shownName, USER_NAME_RULE } from '../../common/text/user-name.js';
import { Transactions } from '../../database/transactions.js';
import type { ApplicationPassword } from './application-password.entity.js';
import { ADMINISTRATOR, type Caller } from './caller.js';
import type { Role } from '../../platform/config/roles.js';
import type { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

interface Adding {
  readonly secret?: string;
  /** The name in the audit log. */
  readonly by?: 'cli' | 'service';
  /** Called before the commit: if the process is killed, there is no user whose secret nobody has seen. */
  readonly show?: (secret: string) => Promise<void>;
}

/** Finds and changes users by name, for those who have the server: the commands, and its start. */
@Injectable()
export class NamedUsers {
  constructor(
    private readonly repository: UsersRepository,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Adds a user and returns the secret, which cannot be read again.
   * @throws UserProblem if the name is taken or may not be used
   */
  async add(
    name: string,
    role: Role,
    { secret, by = 'cli', show }: Adding = {},
  ): Promise<{ user: User; secret: string }> {
    if (!isUserName(name))
      throw new UserProblem(`The name ${quotedName(name)} cannot be used. Use ${USER_NAME_RULE}.`);
    const adding = this.transactions.runAs(by, async (write) => {
      const added = await this.users.createWithPassword({ name, role }, write, secret);
      await show?.(added.secret);
      return added;
    });
    return adding.catch(
      explained({
        usernameTaken: `The user ${quotedName(name)} already exists. "user password ${name}" creates another password.`,
      }),
    );
  }

  /** Creates another application password for a user. Existing ones stay valid. */
  async addPassword(name: string): Promise<{ user: User; secret: string }> {
    const { id } = await this.enabled(name);
    const adding = this.transactions.runAs('cli', (write) => this.users.addPassword(id, '', write));
    return adding.catch(
      explained({
        tooManyPasswords: `${quotedName(name)} has as many passwords as a user can have. "user revoke ${shownName(name)}" revokes one.`,
      }),
    );
  }

  /** Returns the application passwords of a user, oldest first, without their secrets. */
  async passwords(name: string): Promise<ApplicationPassword[]> {
    return this.users.passwordsOf(await this.named(name));
  }

  /** Revokes one application password of a user. */
  async revokePassword(name: string, passwordId: number): Promise<void> {
    const { id } = await this.named(name);
    const shown = shownName(name);
    const revoking = this.transactions.runAs('cli', (write) =>
      this.users.revokePassword(id, { id: passwordId }, write),
    );
    await revoking.catch(
      explained({
        passwordNotFound: `${quotedName(name)} has no password ${passwordId}. "user passwords ${shown}" shows all of them.`,
      }),
    );
  }

  /** Disables a user and revokes all application passwords; the user's records stay. */
  async disable(name: string): Promise<void> {
    const { id } = await this.named(name);
    const disabling = this.transactions.runAs('cli', (write) =>
      this.users.update(id, { enabled: false }, write),
    );
    await disabling.catch(
      explained({
        lastAdministrator: `${quotedName(name)} is the last administrator. Add another one first.`,
      }),
    );
  }

  list(): Promise<User[]> {
    return this.repository.all();
  }

  /** Creates the first administrator if there is no user. The secret is shown unless it was given. */
  async ensureAdministrator(name: string, given: string | undefined, show: Adding['show']): Promise<void> {
    if (!(await this.repository.isEmpty())) return;
    const adding = given === undefined ? { show } : { secret: given };
    try {
      await this.add(name, ADMINISTRATOR, { ...adding, by: 'service' });
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
    const user = await this.repository.firstOf([ADMINISTRATOR]);
    return user === null ? undefined : toCaller(user);
  }

  private async enabled(name: string): Promise<User> {
    const user = await this.named(name);
    if (user.disabledAt !== null)
      throw new UserProblem(
        `The user ${quotedName(name)} is disabled. Add another one, or enable this one over the API.`,
      );
    return user;
  }

  private async named(name: string): Promise<User> {
    const user = await this.repository.byName(name);
    if (user === null)
      throw new UserProblem(`There is no user ${quotedName(name)}. "user list" shows all of them.`);
    return user;
  }
}

/** Returns a handler that replaces errors of the API by what to do at the terminal. */
function explained(messages: Partial<Record<ErrorName, string>>): (error: unknown) => never {
  return (error) => {
    for (const [name, message] of Object.entries(messages))
      if (isError(error, name as ErrorName)) throw new UserProblem(message);
    throw error;
  };
}

function toCaller({ id, name, role }: User): Caller {
  return { id, name, role };
}
