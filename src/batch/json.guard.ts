import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '../errors/api-error.js';
import { isJson } from '../edge/read-body.js';

/** Rejects forms, which cannot tell numbers from text, for routes whose bodies contain other bodies. */
@Injectable()
export class JsonGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const { headers } = execution.switchToHttp().getRequest<Request>();
    if (!isJson(headers['content-type'] ?? '')) throw new ApiError('notJson');
    return true;
  }
}
