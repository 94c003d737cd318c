import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/dates/clock.js';
import { ApiError } from '../../common/errors/api-error.js';
import { fromDatabaseError } from '../../common/errors/database-errors.js';
import type { ApplicationPassword } from './application-password.entity.js';
import type { Caller } from './caller.js';
import { type Credentials, digestOf, equalInConstantTime } from './credentials.js';
import type { TokenVerifier } from './token-verifier.js';
import { UsersRepository } from './users.repository.js';

const HOUR = 3_600_000;

/** Header, claims and signature of a token; the signature of one that is not signed is empty. */
const TOKEN = /^[^.]+\.[^.]+\.[^.]*$/;

/** Determines the caller of a request. */
@Injectable()
export class AuthenticationService {
  private tokens: TokenVerifier | undefined;

  constructor(
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /** Accepts tokens besides application passwords. */
  acceptTokens(verifier: TokenVerifier): void {
    this.tokens = verifier;
  }

  get takesTokens(): boolean {
    return this.tokens !== undefined;
  }

  /** Tells whether credentials are a token, and not an application password. */
  areToken({ userName, secret }: Credentials): boolean {
    return this.tokens !== undefined && userName === undefined && TOKEN.test(secret);
  }

  /**
   * Finds the caller with these credentials.
   * @throws ApiError for wrong ones: such a request is never treated as anonymous
   */
  async authenticate(credentials: Credentials): Promise<Caller> {
    if (this.tokens !== undefined && this.areToken(credentials))
      return this.tokens.callerOf(credentials.secret);
    return this.ownerOf(credentials);
  }

  private async ownerOf({ userName, secret }: Credentials): Promise<Caller> {
    // A single query whether the name exists or not, so that timing reveals nothing.
    const password = await this.users.passwordByDigest(digestOf(secret));
    if (password === null || !belongsTo(userName, password)) throw new ApiError('incorrectPassword');
    await this.noteUse(password);
    const { id, name, role } = password.user;
    return { id, name, role };
  }

  private async noteUse({ id, lastUsedAt }: ApplicationPassword): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < HOUR) return;
    await this.users.noteUse(id, now).catch((error: unknown) => {
      // Authentication must also work while the database is read-only.
      if (fromDatabaseError(error)?.status !== 503) throw error;
    });
  }
}

/** A Bearer token contains no user name; it authenticates its owner. */
function belongsTo(userName: string | undefined, { user }: ApplicationPassword): boolean {
  return userName === undefined || equalInConstantTime(asCompared(userName), asCompared(user.name));
}

function asCompared(name: string): string {
  return name.normalize().toLowerCase();
}
