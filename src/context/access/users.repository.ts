import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import {
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  Raw,
  Repository,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { lock } from '../../database/lock-keys.js';
import { PREPARED } from '../../database/prepared.js';
import { rowsOf } from '../../database/sql.js';
import { ApplicationPassword } from './application-password.entity.js';
import { ADMINISTRATOR } from './caller.js';
import type { Role } from '../../platform/config/roles.js';
import { User } from './user.entity.js';

/** An administrator who may sign in. */
export interface Administrator {
  readonly id: number;
  readonly hasPassword: boolean;
}

/** Identifies an application password of a user: to the commands by its number, in the API by its UUID. */
export type PasswordKey = Pick<ApplicationPassword, 'id'> | Pick<ApplicationPassword, 'uuid'>;

/** Reads and writes users. Those who are deleted are not found. */
@Injectable()
export class UsersRepository {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    @InjectRepository(ApplicationPassword) private readonly passwords: Repository<ApplicationPassword>,
  ) {}

  /** Tells whether there has never been a user. */
  async isEmpty(): Promise<boolean> {
    return !(await this.users.exists());
  }

  byId(id: number, manager?: EntityManager): Promise<User | null> {
    return (manager?.getRepository(User) ?? this.users).findOneBy({ id, deletedAt: IsNull() });
  }

  byName(name: string): Promise<User | null> {
    return this.users.findOneBy({ name: sameName(name), deletedAt: IsNull() });
  }

  all(): Promise<User[]> {
    return this.users.find({ where: { deletedAt: IsNull() }, order: { id: 'ASC' } });
  }

  /** Returns the enabled user with the lowest id among those with these roles. */
  firstOf(roles: readonly Role[]): Promise<User | null> {
    return this.users.findOne({
      where: { role: In([...roles]), disabledAt: IsNull() },
      order: { id: 'ASC' },
    });
  }

  /** Adds a user; returns null if another has the name. */
  async insert(user: Partial<User>, manager: EntityManager): Promise<User | null> {
    // The unique index only knows one form of a name.
    await lock([{ kind: 'name of a user', name: (user.name ?? '').normalize().toLowerCase() }], manager);
    if (await manager.existsBy(User, { name: sameName(user.name ?? '') })) return null;
    const insert = manager.createQueryBuilder().insert().into(User);
    const values = user as QueryDeepPartialEntity<User>;
    const inserted = await insert.values(values).orIgnore().returning(['id']).execute();
    const [added] = inserted.raw as Pick<User, 'id'>[];
    return added === undefined ? null : this.byId(added.id, manager);
  }

  /** Returns a user whom nobody else can change until the end of the transaction. */
  lock(id: number, manager: EntityManager): Promise<User | null> {
    const lock = { mode: 'for_no_key_update' } as const;
    return manager.findOne(User, { where: { id, deletedAt: IsNull() }, lock });
  }

  /** Returns a user who stays as is until the end of the transaction. */
  hold(id: number, manager: EntityManager): Promise<User | null> {
    return manager.findOne(User, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_read' },
    });
  }

  /** Keeps others from taking away or adding an administrator until the end of the transaction. */
  lockAdministrators(manager: EntityManager): Promise<void> {
    return lock([{ kind: 'administrators', name: '' }], manager);
  }

  /** Returns the enabled administrators, and whether they have an application password. */
  administrators(manager: EntityManager): Promise<Administrator[]> {
    return rowsOf<Administrator>(
      manager,
      sql`SELECT id, EXISTS (SELECT FROM application_passwords WHERE user_id = users.id) AS "hasPassword"
        FROM users WHERE role = ${ADMINISTRATOR} AND disabled_at IS NULL`,
    );
  }

  update(user: User, manager: EntityManager): Promise<User> {
    return manager.save(user);
  }

  async remove({ id }: User, manager: EntityManager): Promise<void> {
    await manager.delete(User, { id });
  }

  /** Returns the password with this digest and its user, unless the user is disabled. */
  passwordByDigest(digest: string): Promise<ApplicationPassword | null> {
    // Not `findOne`, which needs two statements for a relation: this runs for every request with credentials.
    return this.passwords
      .createQueryBuilder('password')
      .innerJoinAndSelect('password.user', 'user', 'user.disabledAt IS NULL')
      .where('password.digest = :digest', { digest })
      .comment(PREPARED)
      .getOne();
  }

  addPassword(
    password: Pick<ApplicationPassword, 'userId' | 'name' | 'digest' | 'createdAt'>,
    manager: EntityManager,
  ): Promise<ApplicationPassword> {
    return manager.save(ApplicationPassword, password);
  }

  passwordsOf(userId: number): Promise<ApplicationPassword[]> {
    return this.passwords.find({ where: { userId }, order: { id: 'ASC' } });
  }

  passwordCount(userId: number, manager: EntityManager): Promise<number> {
    return manager.countBy(ApplicationPassword, { userId });
  }

  /** Removes one password of a user and returns it; null if the user has no such password. */
  async removePassword(
    userId: number,
    key: PasswordKey,
    manager: EntityManager,
  ): Promise<ApplicationPassword | null> {
    const where: FindOptionsWhere<ApplicationPassword> = { ...key, userId };
    const password = await manager.findOne(ApplicationPassword, {
      where,
      lock: { mode: 'pessimistic_write' },
    });
    if (password !== null) await manager.delete(ApplicationPassword, { id: password.id });
    return password;
  }

  async removePasswords(userId: number, manager: EntityManager): Promise<void> {
    await manager.delete(ApplicationPassword, { userId });
  }

  async noteUse(passwordId: number, usedAt: Date): Promise<void> {
    await this.passwords.update({ id: passwordId }, { lastUsedAt: usedAt });
  }
}

/** A condition on names that ignores letter case, and whether letters with accents are one character or several. */
function sameName(name: string) {
  return Raw((column) => `lower(normalize(${column})) = lower(normalize(:name))`, { name });
}
