import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { ApiError } from '../../common/errors/api-error.js';

/**
 * Rejects pages of origins that are not named. `CORS_ORIGINS=*` names none: a page that makes its own host name lead to a
 * machine of its visitor could otherwise talk to a service there.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  private readonly named: ReadonlySet<string>;

  constructor({ CORS_ORIGINS: listed, PUBLIC_URL: own }: Environment) {
    const origins = listed === '*' ? [] : listed.split(',').map((origin) => origin.trim());
    this.named = new Set(own === undefined ? origins : [...origins, new URL(own).origin]);
  }

  canActivate(execution: ExecutionContext): boolean {
    const { headers } = execution
      .switchToHttp()
      .getRequest<{ readonly headers: { readonly origin?: string } }>();
    // Only browsers send an origin.
    if (headers.origin !== undefined && !this.named.has(headers.origin)) throw new ApiError('originNotNamed');
    return true;
  }
}
