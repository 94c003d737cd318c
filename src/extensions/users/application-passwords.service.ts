import { Injectable } from '@nestjs/common';
import { mayManageUser, requireRight } from '../../context/access/rights.js';
import { UsersService } from '../../context/access/users.service.js';
import { ApiError } from '../../common/errors/api-error.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { Transactions } from '../../database/transactions.js';
import { requestedPage } from '../../common/lists/page.js';
import type { PageQuery } from '../../common/lists/page.query.js';
import type { Result } from '../../reading/result.js';
import type {
  ApplicationPasswordDto,
  CreateApplicationPasswordDto,
  NewApplicationPasswordDto,
} from './user.dto.js';
import { UserPagesRepository } from './user-pages.repository.js';
import { presentPassword, presentPasswords, withSecret } from './user.presenter.js';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Shows, creates and revokes application passwords: those of all users to administrators, own ones to everybody. */
@Injectable()
export class ApplicationPasswordsService {
  constructor(
    private readonly users: UsersService,
    private readonly pages: UserPagesRepository,
    private readonly transactions: Transactions,
  ) {}

  async list(userId: number, query: PageQuery, context: RequestContext): Promise<Result> {
    requireRight(mayManageUser(context.caller, userId), context.caller);
    await this.users.get(userId);
    const page = await this.pages.passwords(userId, requestedPage(query, context.site));
    return presentPasswords(userId, page, context);
  }

  async create(
    userId: number,
    { name = '' }: CreateApplicationPasswordDto,
    context: RequestContext,
  ): Promise<NewApplicationPasswordDto> {
    requireRight(mayManageUser(context.caller, userId), context.caller);
    const made = await this.transactions.run(context, (write) => this.users.addPassword(userId, name, write));
    return withSecret(made);
  }

  async remove(userId: number, uuid: string, context: RequestContext): Promise<ApplicationPasswordDto> {
    requireRight(mayManageUser(context.caller, userId), context.caller);
    await this.users.get(userId);
    if (!UUID.test(uuid)) throw new ApiError('passwordNotFound');
    const revoked = await this.transactions.run(context, (write) =>
      this.users.revokePassword(userId, { uuid }, write),
    );
    return presentPassword(revoked);
  }
}
