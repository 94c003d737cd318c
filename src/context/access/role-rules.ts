import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../../common/errors/api-error.js';
import type { Role } from '../../platform/config/roles.js';
import { mayManageUsers } from './rights.js';
import type { User } from './user.entity.js';
import type { UserWrite } from './user-write.js';
import { UsersRepository } from './users.repository.js';

/** Decides the roles of some users; nobody else may set them. */
export interface RoleSource {
  decidesRoleOf(userId: number, manager: EntityManager): Promise<boolean>;
}

/** Knows who may set which role, and that somebody has to be administrator. */
@Injectable()
export class RoleRules {
  private source: RoleSource | undefined;

  constructor(private readonly users: UsersRepository) {}

  /** Accepts the roles of some users from a source, which nobody else may set then. */
  acceptRoles(source: RoleSource): void {
    this.source = source;
  }

  /** @throws ApiError `ownRole` for that of the writer, unless an administrator, `roleFromToken` for one that a source decides */
  async requireSettable(role: Role, user: User, { context, manager }: UserWrite): Promise<void> {
    if (role === user.role || context.decidesRoles === true) return;
    if (context.caller.id === user.id && !mayManageUsers(user)) throw new ApiError('ownRole');
    if (await this.source?.decidesRoleOf(user.id, manager)) throw new ApiError('roleFromToken');
  }

  /**
   * Requires that an administrator can sign in: with a password, or because a source decides the role.
   * @param except id of an administrator who does not count
   * @throws ApiError `lastAdministrator`
   */
  async requireAdministrator(manager: EntityManager, except?: number): Promise<void> {
    const others = (await this.users.administrators(manager)).filter(({ id }) => id !== except);
    if (others.some(({ hasPassword }) => hasPassword)) return;
    for (const { id } of others) if (await this.source?.decidesRoleOf(id, manager)) return;
    throw new ApiError('lastAdministrator');
  }
}
