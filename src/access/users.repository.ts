import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Raw, Repository } from 'typeorm';
import { PREPARED } from '../sql/prepared.js';
import { ApplicationPassword } from './application-password.entity.js';
import type { Role } from './caller.js';
import { User } from './user.entity.js';

@Injectable()
export class UsersRepository {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    @InjectRepository(ApplicationPassword) private readonly passwords: Repository<ApplicationPassword>,
  ) {}

  async isEmpty(): Promise<boolean> {
    return !(await this.users.exists());
  }

  byName(name: string): Promise<User | null> {
    return this.users.findOneBy({ name: Raw((column) => `lower(${column}) = lower(:name)`, { name }) });
  }

  all(): Promise<User[]> {
    return this.users.find({ order: { id: 'ASC' } });
  }

  /** Returns the enabled user with the lowest id among those with these roles. */
  firstOf(roles: readonly Role[]): Promise<User | null> {
    return this.users.findOne({
      where: { role: In([...roles]), disabledAt: IsNull() },
      order: { id: 'ASC' },
    });
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

  /** Adds a user together with its first application password. */
  async add(name: string, role: Role, digest: string, manager: EntityManager): Promise<User> {
    const user = await manager.save(User, { name, role });
    await this.addPassword(user.id, digest, manager);
    return user;
  }

  async addPassword(userId: number, digest: string, manager: EntityManager): Promise<void> {
    await manager.insert(ApplicationPassword, { userId, digest });
  }

  passwordsOf(userId: number): Promise<ApplicationPassword[]> {
    return this.passwords.find({ where: { userId }, order: { id: 'ASC' } });
  }

  /** @returns whether the user had this password */
  async removePassword(userId: number, passwordId: number, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(ApplicationPassword, { id: passwordId, userId });
    return affected === 1;
  }

  async noteUse(passwordId: number, usedAt: Date): Promise<void> {
    await this.passwords.update({ id: passwordId }, { lastUsedAt: usedAt });
  }

  async disable(userId: number, disabledAt: Date, manager: EntityManager): Promise<void> {
    await manager.update(User, { id: userId }, { disabledAt });
    await manager.delete(ApplicationPassword, { userId });
  }
}
