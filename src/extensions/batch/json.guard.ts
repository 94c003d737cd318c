import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '../../common/errors/api-error.js';
import { isJson } from '../../http/middleware/read-body.js';

/** Rejects forms, which cannot tell numbers from text, for routes whose bodies contain other bodies. */
@Injectable()
export class JsonGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const { headers } = execution.switchToHttp().getRequest<Request>();
    if (!isJson(headers['content-type'] ?? '')) throw new ApiError('notJson');
    return true;
  }
}
