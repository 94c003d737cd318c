import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Caller } from '../access/caller.js';
import { mayManageCategories, mayManageTags, mayWrite } from '../access/rights.js';
import { below } from '../http/mount.js';
import type { RequestContext } from '../http/request-context.js';
import { resolveLanguage } from '../http/resolve-language.js';
import { DiscoveryService } from './discovery.service.js';
import type { Route } from './route-table.js';

/** Sets `Allow`, responds to OPTIONS, and redirects public pages of the web site to the API. */
@Injectable()
export class DiscoveryMiddleware implements NestMiddleware {
  constructor(private readonly discovery: DiscoveryService) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const path = below(request.mount.routes, request.path);
    if (path !== undefined) this.describeRoute(path, request, response, next);
    else if (['GET', 'HEAD'].includes(request.method)) this.redirectPage(request, response, next);
    else next();
  }

  private describeRoute(path: string, request: Request, response: Response, next: NextFunction): void {
    const route = this.discovery.routeOf(path, request.mount);
    if (route === undefined) {
      next();
      return;
    }
    request.routePattern = route.registered;
    if (['HEAD', 'OPTIONS', ...route.methods].includes(request.method)) {
      response.setHeader('Allow', allowedMethods(route, request.context.caller).join(', '));
    }
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    setLanguage(request, response);
    response.json(this.discovery.describe(route, request.context));
  }

  /** Serves the index at the REST root, or the documentation for browsers. Redirects public pages to their records. */
  private redirectPage(request: Request, response: Response, next: NextFunction): void {
    const path = below(request.mount.root.slice(0, -1), request.path) ?? request.path;
    // A client that requests an unknown route by `rest_route` must not get the index instead.
    if (request.query.rest_route !== undefined) next();
    else if (['', '/'].includes(path)) this.sendRoot(request, response);
    else if (!isPage(path, request.context)) next();
    else {
      setLanguage(request, response);
      response.redirect(302, recordOfPage(path, request.context));
    }
  }

  private sendRoot(request: Request, response: Response): void {
    setLanguage(request, response);
    response.vary('Accept');
    if (/\btext\/html\b/.test(request.headers.accept ?? '')) response.redirect(302, '/docs');
    else response.setHeader('Allow', 'GET').json(this.discovery.rootIndex(request.context));
  }
}

/** Responses from this middleware do not pass the interceptor that resolves languages. */
function setLanguage(request: Request, response: Response): void {
  if (request.mount.isTranslated) resolveLanguage(request, response);
}

function allowedMethods({ path, methods }: Route, caller: Caller): readonly string[] {
  const [, collection] = path.split('/');
  const mayChange =
    { categories: mayManageCategories(caller), tags: mayManageTags(caller) }[collection ?? ''] ??
    mayWrite(caller);
  return mayChange ? methods : methods.filter((method) => method === 'GET');
}

const PAGE = /^\/(event|venue|organizer|events\/category|tag)\/([^/]+)\/?$/;

/** Tells whether a path is the public page of a record and this service is also the web site. */
function isPage(path: string, { links }: RequestContext): boolean {
  return PAGE.test(path) && links.site === links.origin;
}

/** Returns the URL of the record of a public page, or of the events with its term. */
function recordOfPage(path: string, { links }: RequestContext): string {
  const [, type = '', slug = ''] = PAGE.exec(path) ?? [];
  if (type === 'events/category') return links.rest('/events/', { categories: slug });
  return type === 'tag' ? links.rest('/events/', { tags: slug }) : links.rest(`/${type}s/by-slug/${slug}`);
}
