import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { sentFilters } from '../http/alternates.js';
import { basePath } from '../http/mount.js';
import type { FeedName } from './feeds.service.js';

/** Injects the name of a feed that has none of its own: the host of the calendar, and the URL of the request. */
export const OwnName = createParamDecorator((_: unknown, execution: ExecutionContext): FeedName => {
  const request = execution.switchToHttp().getRequest<Request>();
  const { context, path, mount } = request;
  const { links } = context;
  const place = path.slice(basePath(mount).length);
  return { title: new URL(links.site).hostname, url: links.rest(place, sentFilters(request)) };
});
