import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../errors/api-error.js';
import type { Role } from './caller.js';
import { isAbove } from './rights.js';
import type { User } from './user.entity.js';
import type { UserWrite } from './user-write.js';

/** Decides the roles of some users; nobody else may set them. */
export interface RoleSource {
  decidesRoleOf(userId: number, manager: EntityManager): Promise<boolean>;
}

/** Knows who may set which role. */
@Injectable()
export class RoleRules {
  private source: RoleSource | undefined;

  /** Leaves the roles of some users to a source. */
  leaveTo(source: RoleSource): void {
    this.source = source;
  }

  /** @throws ApiError `ownRole` for a role that the writer would raise, `roleFromToken` for one that a source decides */
  async requireSettable(role: Role, user: User, { writer, manager, decidesRoles }: UserWrite): Promise<void> {
    if (role === user.role || decidesRoles === true) return;
    if (writer.caller.id === user.id && isAbove(role, user.role)) throw new ApiError('ownRole');
    if (await this.source?.decidesRoleOf(user.id, manager)) throw new ApiError('roleFromToken');
  }
}
