import { Injectable, type NestMiddleware } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import type { FoundPage, Page } from '../../context/request/find-page.js';
import { RevisionsService } from '../../reading/revisions.service.js';
import { BrowserPages } from '../routes/browser-pages.js';
import { CachedResponseService } from '../routes/cached-response.service.js';
import { bodyEtag, hasEtag } from '../routes/conditional-request.js';
import { completeContext } from '../routes/context.js';
import { namesHtml } from '../routes/names-html.js';
import { NOT_MODIFIED } from '../routes/not-modified.js';
import { Redirects } from '../routes/redirects.js';
import { answerIn } from '../routes/response-language.js';
import { WholeBody } from '../routes/whole-body.js';

/** The body and the tag of a page. */
interface Made {
  readonly body: WholeBody;
  readonly etag: string | undefined;
}

/** Answers browsers with pages, at addresses that have one. */
@Injectable()
export class PagesMiddleware implements NestMiddleware {
  /** For pages that an extension keeps. */
  private readonly made = new WeakMap<Page, Made>();

  constructor(
    private readonly pages: BrowserPages,
    private readonly redirects: Redirects,
    private readonly revisions: RevisionsService,
    private readonly cached: CachedResponseService,
    private readonly host: HttpAdapterHost,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    try {
      const page = isOfBrowser(request) ? this.find(request) : undefined;
      if (page === undefined) next();
      else await this.send(page, request, response);
    } catch (error) {
      next(error);
    }
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
    const { now, revision } = await request.snapshot;
    const page = await open(completeContext(request, { now, revision: revision.key }));
    const { body, etag } = this.madeOf(page);
    this.setHeaders(page, etag, response);
    const isKnown = etag !== undefined && hasEtag(request, etag);
    await this.host.httpAdapter.reply(response, isKnown ? NOT_MODIFIED : body);
  }

  private madeOf(page: Page): Made {
    const known = this.made.get(page);
    if (known !== undefined) return known;
    const body = WholeBody.ofText('text/html', page.html);
    const made = { body, etag: page.status === 200 ? bodyEtag(body) : undefined };
    this.made.set(page, made);
    return made;
  }

  private setHeaders({ status, headers = {}, isShared }: Page, etag: string | undefined, response: Response) {
    response.status(status);
    response.vary('Accept');
    response.removeHeader('X-Robots-Tag');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isShared) this.cached.share(response);
    if (etag !== undefined) response.setHeader('ETag', etag);
  }
}

function isOfBrowser({ method, headers, query }: Request): boolean {
  // A client that requests a route by `rest_route` is none.
  return ['GET', 'HEAD'].includes(method) && query.rest_route === undefined && namesHtml(headers.accept);
}
