import { Injectable, type NestMiddleware } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import type { FoundPage, Page } from '../../context/request/find-page.js';
import { RevisionsService } from '../../reading/revisions.service.js';
import { BrowserPages } from '../routes/browser-pages.js';
import { CachedResponseService } from '../routes/cached-response.service.js';
import { bodyEtag, isNotModified } from '../routes/conditional-request.js';
import { completeContext } from '../routes/context.js';
import { NOT_MODIFIED } from '../routes/not-modified.js';
import { Redirects } from '../routes/redirects.js';
import { answerIn } from '../routes/response-language.js';
import { WholeBody } from '../routes/whole-body.js';

/** Answers browsers with pages, at addresses that have one. */
@Injectable()
export class PagesMiddleware implements NestMiddleware {
  constructor(
    private readonly pages: BrowserPages,
    private readonly redirects: Redirects,
    private readonly revisions: RevisionsService,
    private readonly cached: CachedResponseService,
    private readonly host: HttpAdapterHost,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    try {
      const page = namesHtml(request) ? this.find(request) : undefined;
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
    const body = WholeBody.ofText('text/html', page.html);
    this.setHeaders(page, body, response);
    await this.host.httpAdapter.reply(response, isNotModified(request) ? NOT_MODIFIED : body);
  }

  private setHeaders({ status, headers = {}, isShared }: Page, body: WholeBody, response: Response): void {
    response.status(status);
    response.vary('Accept');
    response.removeHeader('X-Robots-Tag');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isShared) this.cached.share(response);
    if (status === 200) response.setHeader('ETag', bodyEtag(body));
  }
}

function namesHtml({ method, headers, query }: Request): boolean {
  // A client that requests a route by `rest_route` is none.
  if (!['GET', 'HEAD'].includes(method) || query.rest_route !== undefined) return false;
  return /\btext\/html\b/.test(headers.accept ?? '');
}
