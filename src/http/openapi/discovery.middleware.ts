import { Injectable, type NestMiddleware } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { ANONYMOUS, type Caller } from '../../context/access/caller.js';
import { Clock } from '../../common/dates/clock.js';
import { ApiError } from '../../common/errors/api-error.js';
import { isPublication, RECORDS } from '../../common/record-types.js';
import { below } from '../../context/request/api-base.js';
import { type PublicPage, publicPageAt } from '../../context/request/public-page.js';
import { BY_SLUG } from '../../context/request/record-paths.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { completeContext } from '../routes/context.js';
import { isRead } from '../../context/request/methods.js';
import { namesHtml } from '../routes/names-html.js';
import { decideLanguage } from '../routes/response-language.js';
import type { NamedRoute, Route } from '../routes/route.js';
import { Redirects } from '../routes/outside-addresses.js';
import { RouteTable } from '../routes/route-table.js';
import { IndexService } from './index.service.js';

/** Sets `Allow`, responds to OPTIONS, and redirects public pages of the web site to the API. */
@Injectable()
export class DiscoveryMiddleware implements NestMiddleware {
  constructor(
    private readonly indexes: IndexService,
    private readonly table: RouteTable,
    private readonly redirects: Redirects,
    private readonly clock: Clock,
    private readonly host: HttpAdapterHost,
  ) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const named = this.table.find(request.path);
    if (named !== undefined) this.describeRoute(named, request, response, next);
    else if (isRead(request.method)) this.redirectPage(request, response, next);
    else next();
  }

  /** Sets `Allow` on a request whose credentials are wrong: nobody is known who might do more than anonymous callers. */
  refuse(error: unknown, request: Request): void {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    const named = this.table.find(request.path);
    if (named !== undefined) setAllowed(named, ANONYMOUS, request);
  }

  private describeRoute(named: NamedRoute, request: Request, response: Response, next: NextFunction): void {
    const { route } = named;
    request.routePattern = `${request.base.routes}${route.path}`;
    setAllowed(named, request.incoming.caller, request);
    if (request.method === 'OPTIONS')
      this.host.httpAdapter.reply(response, this.indexes.describe(route, this.contextOf(request, response)));
    else next();
  }

  /** Serves the index at the REST root, or the documentation for browsers. Redirects public pages to their records. */
  private redirectPage(request: Request, response: Response, next: NextFunction): void {
    const path = below(request.base.root.slice(0, -1), request.path) ?? request.path;
    // A client that requests an unknown route by `rest_route` must not get the index instead.
    if (request.query.rest_route !== undefined) {
      next();
      return;
    }
    const { links } = request.incoming;
    const page = links.site === links.origin ? publicPageAt(path) : undefined;
    const moved = this.redirects.find({ path: request.path, query: request.query, links });
    if (moved !== undefined) response.redirect(301, moved);
    else if (['', '/'].includes(path)) this.sendRoot(request, response);
    else if (page === undefined) next();
    else response.redirect(302, recordOfPage(page, this.contextOf(request, response)));
  }

  private sendRoot(request: Request, response: Response): void {
    const context = this.contextOf(request, response);
    response.vary('Accept');
    if (namesHtml(request.headers.accept)) response.redirect(302, `${context.links.origin}/docs`);
    else this.host.httpAdapter.reply(response.setHeader('Allow', 'GET'), this.indexes.rootIndex(context));
  }

  /** Completes the context of a request that this middleware answers, and that therefore passes no interceptor. */
  private contextOf(request: Request, response: Response): RequestContext {
    decideLanguage(request, response);
    return completeContext(request, { now: this.clock.now() });
  }
}

/** Sets what the caller may do with the route in general, whatever a single record permits. */
function setAllowed({ route, id }: NamedRoute, caller: Caller, { method, res }: Request): void {
  if (!['HEAD', 'OPTIONS', ...route.methods].includes(method)) return;
  const allowed = [...(isOriginal(route) ? [] : ['OPTIONS']), ...route.allowedTo(caller, id)];
  res?.setHeader('Allow', allowed.join(', '));
}

/** The first segments of routes of the original API, which never names OPTIONS. */
const ORIGINAL = ['', 'doc', ...Object.values(RECORDS).map(({ collection }): string => collection)];

function isOriginal({ path }: Route): boolean {
  return ORIGINAL.includes(path.split('/')[1] ?? '');
}

/** Returns the URL of the record of a public page, or of the events with its term. */
function recordOfPage({ type, slug }: PublicPage, { links }: RequestContext): string {
  const { collection } = RECORDS[type];
  if (isPublication(type)) return links.rest(`/${collection}/${BY_SLUG.replace(':slug', () => slug)}`);
  return links.rest('/events/', { [collection]: slug });
}
