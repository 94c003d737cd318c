import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WriteNote } from '../../database/write-note.js';
import { ApiError, invalidParameter } from '../../common/errors/api-error.js';
import { rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { isUserName } from '../../common/text/user-name.js';
import type { ApplicationPassword } from './application-password.entity.js';
import { ADMINISTRATOR } from './caller.js';
import { digestOf, newSecret } from './credentials.js';
import { RoleRules } from './role-rules.js';
import type { User } from './user.entity.js';
import { changeUser, type NewUser, type UserChanges, type UserWrite } from './user-write.js';
import { type PasswordKey, UsersRepository } from './users.repository.js';

/** The name of the password that is made together with a user. */
const FIRST_PASSWORD = 'initial';
/** Application passwords of one user, of which each is one more that can be stolen. */
const MOST_PASSWORDS = 50;

/** An application password that has just been made, with its secret, which cannot be read again. */
export interface NewPassword {
  readonly user: User;
  readonly password: ApplicationPassword;
  readonly secret: string;
}

/**
 * Writes users and their application passwords, whoever asks: the API, the commands, or a sign-in. Holds the rules that
 * are the same for all of them; the caller checks rights and runs the transaction.
 */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RoleRules,
  ) {}

  /** @throws ApiError `userNotFound` */
  async get(id: number): Promise<User> {
    return known(id, await this.users.byId(id));
  }

  /** Returns a user who cannot go before the end of the transaction; null if there is none. */
  hold(id: number, manager: EntityManager): Promise<User | null> {
    return this.users.hold(id, manager);
  }

  /**
   * Adds a user without a password. After `usernameTaken` the transaction can go on, with another name.
   * @throws ApiError `usernameTaken`, or `invalidParameters` for a name that may not be used
   */
  async create(user: NewUser, write: UserWrite): Promise<User> {
    const added = await this.insert(user, write);
    this.note({ operation: 'create', id: added.id, fields: fieldsOf(added) }, write);
    return added;
  }

  /** Adds a user together with an application password. */
  async createWithPassword(user: NewUser, write: UserWrite, secret = newSecret()): Promise<NewPassword> {
    const added = await this.insert(user, write);
    const password = await this.insertPassword(added, { name: FIRST_PASSWORD, secret }, write);
    const fields = [...fieldsOf(added), 'password'];
    this.note({ operation: 'create', id: added.id, fields }, write);
    return { user: added, password, secret };
  }

  /**
   * Changes a user. Whoever is disabled loses all application passwords, so that none works again later.
   * @throws ApiError `userNotFound`, `ownRole` for that of the writer, `roleFromToken`, `lastAdministrator`
   */
  async update(id: number, changes: UserChanges, write: UserWrite): Promise<User> {
    const { context, manager } = write;
    const user = await this.lockToChange(id, changes, manager);
    const { role = user.role, enabled } = changes;
    await this.roles.requireSettable(role, user, write);
    if (role !== ADMINISTRATOR || enabled === false) await this.requireAdministratorBeside(user, manager);
    const fields = changeUser(user, changes, context.now);
    if (fields.length === 0) return user;
    if (user.disabledAt !== null) await this.users.removePasswords(id, manager);
    this.note({ operation: 'update', id, fields }, write);
    return this.users.update(user, manager);
  }

  /**
   * Erases a user, who stays the author of records but is not found any more. The name is free again.
   * @returns the user as it was
   * @throws ApiError `userNotFound`, `lastAdministrator`
   */
  async erase(id: number, write: UserWrite): Promise<User> {
    const user = await this.lockToRemove(id, write.manager);
    const before = Object.assign({}, user);
    const { now } = write.context;
    // A name that no user can have, and that no header of HTTP Basic can send.
    Object.assign(user, { name: `deleted:${id}`, displayName: '', email: '' });
    Object.assign(user, { disabledAt: user.disabledAt ?? now, deletedAt: now });
    await this.users.removePasswords(id, write.manager);
    await this.users.update(user, write.manager);
    this.note({ operation: 'delete', id }, write);
    return before;
  }

  /**
   * Deletes a user who is the author of nothing.
   * @throws ApiError `userNotFound`, `lastAdministrator`
   */
  async remove(id: number, write: UserWrite): Promise<User> {
    const user = await this.lockToRemove(id, write.manager);
    await this.users.remove(user, write.manager);
    this.note({ operation: 'delete', id }, write);
    return user;
  }

  /** Returns the application passwords of a user, oldest first, without their secrets. */
  passwordsOf({ id }: User): Promise<ApplicationPassword[]> {
    return this.users.passwordsOf(id);
  }

  /**
   * Creates another application password. Existing ones stay valid.
   * @param name tells the owner where it is used
   * @throws ApiError `userNotFound`, `userDisabled`, `tooManyPasswords`
   */
  async addPassword(id: number, name: string, write: UserWrite): Promise<NewPassword> {
    // Locked, so that passwords are counted one by one, and somebody who disables the user meanwhile waits and then removes this
    // one as well.
    const user = known(id, await this.users.lock(id, write.manager));
    if (user.disabledAt !== null) throw new ApiError('userDisabled');
    if ((await this.users.passwordCount(id, write.manager)) >= MOST_PASSWORDS)
      throw new ApiError('tooManyPasswords', { values: { most: MOST_PASSWORDS } });
    const secret = newSecret();
    const password = await this.insertPassword(user, { name, secret }, write);
    this.note({ operation: 'update', id, fields: ['password'] }, write);
    return { user, password, secret };
  }

  /** @throws ApiError `passwordNotFound`, `lastAdministrator` if none could sign in any more */
  async revokePassword(id: number, key: PasswordKey, write: UserWrite): Promise<ApplicationPassword> {
    await this.users.lockAdministrators(write.manager);
    const { role } = known(id, await this.users.byId(id, write.manager));
    const password = await this.users.removePassword(id, key, write.manager);
    if (password === null) throw new ApiError('passwordNotFound');
    // Commands may: those who have the server can make another one.
    if (role === ADMINISTRATOR && write.context.caller.id !== undefined)
      await this.roles.requireAdministrator(write.manager);
    this.note({ operation: 'update', id, fields: ['revoked', 'password'] }, write);
    return password;
  }

  private async insert({ name, role, displayName, email }: NewUser, write: UserWrite): Promise<User> {
    if (!isUserName(name)) throw invalidParameter('username', rejected(name, sentence('username')));
    const user = { name, role, displayName, email, createdAt: write.context.now };
    const added = await this.users.insert(user, write.manager);
    if (added === null) throw new ApiError('usernameTaken');
    return added;
  }

  private insertPassword(
    { id: userId }: User,
    { name, secret }: { readonly name: string; readonly secret: string },
    { context: { now: createdAt }, manager }: UserWrite,
  ): Promise<ApplicationPassword> {
    return this.users.addPassword({ userId, name, digest: digestOf(secret), createdAt }, manager);
  }

  private async lockToChange(
    id: number,
    { role, enabled }: UserChanges,
    manager: EntityManager,
  ): Promise<User> {
    // First, so that two who take each other's role away do not each hold one of the rows.
    if (role !== undefined || enabled !== undefined) await this.users.lockAdministrators(manager);
    return known(id, await this.users.lock(id, manager));
  }

  private async lockToRemove(id: number, manager: EntityManager): Promise<User> {
    const user = await this.lockToChange(id, { enabled: false }, manager);
    await this.requireAdministratorBeside(user, manager);
    return user;
  }

  /** Requires that the service has another administrator if this user is one. */
  private async requireAdministratorBeside({ id, role, disabledAt }: User, manager: EntityManager) {
    if (role === ADMINISTRATOR && disabledAt === null) await this.roles.requireAdministrator(manager, id);
  }

  private note(note: Omit<WriteNote, 'type'>, write: UserWrite): void {
    write.note({ ...note, type: 'user' });
  }
}

function known(id: number, user: User | null): User {
  if (user === null) throw new ApiError('userNotFound', { values: { id } });
  return user;
}

/** Returns the fields of a new user, as the audit log names them. */
function fieldsOf({ email }: User): string[] {
  return ['name', 'role', ...(email === '' ? [] : ['email'])];
}
