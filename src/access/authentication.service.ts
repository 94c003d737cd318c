import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { ApiError } from '../common/errors/api-error.js';
import { fromDatabaseError } from '../common/errors/database-errors.js';
import type { ApplicationPassword } from './application-password.entity.js';
import { ANONYMOUS, type Caller } from './caller.js';
import { digestOf, equalInConstantTime, readCredentials } from './credentials.js';
import { UsersRepository } from './users.repository.js';

const HOUR = 3_600_000;

/** Finds out who sends a request. */
@Injectable()
export class AuthenticationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The caller that an `Authorization` header proves; without the header, anonymous.
   * @throws ApiError `incorrectPassword` for anything wrong in it: a broken credential never counts as none.
   */
  async authenticate(header: string | undefined): Promise<Caller> {
    if (header === undefined) return ANONYMOUS;
    const credentials = readCredentials(header);
    // One look-up whether the name exists or not: the time taken tells nothing.
    const password = await this.users.passwordByDigest(digestOf(credentials?.secret ?? ''));
    if (credentials === undefined || password === null || !belongsTo(credentials.userName, password)) {
      throw new ApiError('incorrectPassword');
    }
    await this.noteUse(password);
    const { id, name, role } = password.user;
    return { id, name, role };
  }

  private async noteUse({ id, lastUsedAt }: ApplicationPassword): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < HOUR) return;
    await this.users.noteUse(id, now).catch((error: unknown) => {
      // A database that only reads for a while can prove who asks all the same.
      if (fromDatabaseError(error)?.status !== 503) throw error;
    });
  }
}

/** A Bearer token names no user and stands for whomever it belongs to. */
function belongsTo(userName: string | undefined, { user }: ApplicationPassword): boolean {
  return userName === undefined || equalInConstantTime(userName.toLowerCase(), user.name.toLowerCase());
}
