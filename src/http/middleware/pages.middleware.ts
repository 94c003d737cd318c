import { Injectable, type NestMiddleware } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { FoundPage, Page } from '../../context/request/found-page.js';
import { RevisionsService } from '../../reading/revisions.service.js';
import { cacheKeyOf } from '../routes/cacheable-request.js';
import { CachedResponseService } from '../routes/cached-response.service.js';
import { bodyEtag, hasEtag, stateOf } from '../routes/conditional-request.js';
import { completeContext } from '../routes/context.js';
import { isRead } from '../../context/request/methods.js';
import { namesHtml } from '../routes/names-html.js';
import { BrowserPages, Redirects } from '../routes/outside-addresses.js';
import { answerIn } from '../routes/response-language.js';
import { WholeBody } from '../routes/whole-body.js';

/** A page as it is sent. */
interface Made extends Omit<Page, 'html'> {
  readonly body: WholeBody;
  readonly etag: string | undefined;
}

const MAX_BYTES = 8 * 1024 * 1024;

/** Answers browsers with pages, at addresses that have one. */
@Injectable()
export class PagesMiddleware implements NestMiddleware {
  /** Pages that everybody gets, by all that they depend on. */
  private readonly kept = new LRUCache<string, Made>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  constructor(
    private readonly pages: BrowserPages,
    private readonly redirects: Redirects,
    private readonly revisions: RevisionsService,
    private readonly cached: CachedResponseService,
    private readonly host: HttpAdapterHost,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const page = isOfBrowser(request) ? this.find(request) : undefined;
    if (page === undefined) next();
    else await this.send(page, request, response);
  }

  /** Finds the page of an address, unless that has moved, as those of feeds do. */
  private find({ path, query, incoming }: Request): FoundPage | undefined {
    const address = { path, query, links: incoming.links };
    return this.redirects.find(address) === undefined ? this.pages.find(address) : undefined;
  }

  private async send({ route, language, open }: FoundPage, request: Request, response: Response) {
    request.routePattern = route;
    answerIn(language, request, response);
    request.snapshot ??= this.revisions.current();
    const snapshot = await request.snapshot;
    const { now, revision } = snapshot;
    const context = completeContext(request, { now, revision: revision.key });
    // Browsers with credentials have no address for all.
    const address = cacheKeyOf(request);
    const key = address && `${address} ${stateOf(snapshot, context.site.timezone)}`;
    const page = await this.opened(key, () => open(context));
    this.setHeaders(page, response);
    if (page.etag !== undefined && hasEtag(request, page.etag)) response.status(304);
    await this.host.httpAdapter.reply(response, page.body);
  }

  /** Returns the page that is kept under a key, else makes it. */
  private async opened(key: string | undefined, open: () => Promise<Page>): Promise<Made> {
    const kept = key && this.kept.get(key);
    if (kept) return kept;
    const page = made(await open());
    if (key && page.isShared) this.kept.set(key, page);
    return page;
  }

  private setHeaders({ status, headers = {}, isShared, etag }: Made, response: Response) {
    response.status(status);
    response.vary('Accept');
    response.removeHeader('X-Robots-Tag');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isShared) this.cached.share(response);
    if (etag !== undefined) response.setHeader('ETag', etag);
  }
}

function made({ html, ...page }: Page): Made {
  const body = WholeBody.ofText('text/html', html);
  return { ...page, body, etag: page.status === 200 ? bodyEtag(body) : undefined };
}

function isOfBrowser({ method, headers, query }: Request): boolean {
  // A client that requests a route by `rest_route` is none.
  return isRead(method) && query.rest_route === undefined && namesHtml(headers.accept);
}
