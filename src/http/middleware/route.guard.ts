import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError, invalidParameter } from '../../common/errors/api-error.js';
import { notStorable } from '../../common/errors/reason.js';
import { isStorable } from '../../common/text/well-formed.js';

const DIGITS = /^\d+$/;

/** Checks the id or slug in the path. */
@Injectable()
export class RouteGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const { params } = execution.switchToHttp().getRequest<Request>();
    if (typeof params.id === 'string' && !DIGITS.test(params.id)) throw new ApiError('noRoute');
    if (typeof params.slug === 'string' && !isStorable(params.slug))
      throw invalidParameter('slug', notStorable());
    return true;
  }
}
