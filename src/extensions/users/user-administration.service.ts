import { Injectable } from '@nestjs/common';
import { isSignedIn, mayManageUser, mayManageUsers, requireRight } from '../../context/access/rights.js';
import type { User } from '../../context/access/user.entity.js';
import type { UserChanges } from '../../context/access/user-write.js';
import { type NewPassword, UsersService } from '../../context/access/users.service.js';
import { createOnce } from '../../calendar/idempotency/create-once.js';
import { requestedPage } from '../../common/lists/page.js';
import type { Result } from '../../reading/result.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { Transactions } from '../../database/transactions.js';
import { UserPagesRepository } from './user-pages.repository.js';
import { UserRemoval } from './user-removal.service.js';
import type { CreateUserDto, ListUsersQuery, RemoveUserQuery, UpdateUserDto, UserDto } from './user.dto.js';
import { presentNewUser, presentUser, presentUsers } from './user.presenter.js';

/** Shows and changes users: all of them to administrators, the own one to everybody. */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly users: UsersService,
    private readonly pages: UserPagesRepository,
    private readonly removal: UserRemoval,
    private readonly transactions: Transactions,
  ) {}

  async list(query: ListUsersQuery, context: RequestContext): Promise<Result> {
    requireRight(mayManageUsers(context.caller), context.caller);
    return presentUsers(await this.pages.page(query, requestedPage(query, context.site)), context);
  }

  async get(id: number, context: RequestContext): Promise<UserDto> {
    requireRight(mayManageUser(context.caller, id), context.caller);
    return presentUser(await this.users.get(id), context);
  }

  async create(dto: CreateUserDto, context: RequestContext): Promise<Result> {
    requireRight(mayManageUsers(context.caller), context.caller);
    return this.transactions.run(context, (write) => {
      let made: NewPassword | undefined;
      return createOnce(
        { type: 'user', dto, write },
        {
          create: async () => {
            const { username: name, name: displayName, email, roles } = dto;
            const user = { name, role: roles[0], displayName, email };
            made = await this.users.createWithPassword(user, write);
            return made.user;
          },
          find: (id) => this.users.hold(id, write.manager),
          present: (user) => Promise.resolve(presentNewUser(user, made, context)),
        },
      );
    });
  }

  async update(id: number, dto: UpdateUserDto, context: RequestContext): Promise<UserDto> {
    requireRight(mayManageUser(context.caller, id), context.caller);
    const changes = changesOf(dto);
    // The role is checked on the stored row.
    requireRight(changes.enabled !== false || mayManageUsers(context.caller), context.caller);
    const user = await this.transactions.run(context, (write) => this.users.update(id, changes, write));
    return presentUser(user, context);
  }

  async remove(id: number, { reassign }: RemoveUserQuery, context: RequestContext): Promise<UserDto> {
    requireRight(mayManageUsers(context.caller), context.caller);
    return presentUser(await this.removed(id, reassign, context), context);
  }

  private removed(id: number, to: number | undefined, context: RequestContext): Promise<User> {
    return to === undefined
      ? this.removal.erase(id, context)
      : this.removal.reassign({ from: id, to }, context);
  }
}

/** Returns the id of the caller. */
export function ownId({ caller }: RequestContext): number {
  requireRight(isSignedIn(caller), caller);
  return caller.id ?? 0;
}

function changesOf({ name, email, roles, enabled }: UpdateUserDto): UserChanges {
  return { displayName: name, email, role: roles?.[0], enabled };
}
