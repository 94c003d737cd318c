import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { PLAIN } from '../../context/request/api-base.js';
import { nameOf } from '../../context/request/site.js';
import { sentFilters } from '../../http/routes/alternates.js';
import type { FeedName } from './feeds.service.js';

/** Injects the name of a feed that has none of its own: that of the calendar, and the URL of the request. */
export const OwnName = createParamDecorator((_: unknown, execution: ExecutionContext): FeedName => {
  const request = execution.switchToHttp().getRequest<Request>();
  const { context, path } = request;
  const { links } = context;
  // The path is that of the route, also where the request used another base.
  const place = path.slice(PLAIN.routes.length);
  return { title: nameOf(context), url: links.rest(place, sentFilters(request)) };
});
