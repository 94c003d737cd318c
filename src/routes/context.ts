import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { RequestContext } from '../request/request-context.js';

/** Injects the context of the request into a handler. */
export const Context = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  return execution.switchToHttp().getRequest<Request>().context;
});
