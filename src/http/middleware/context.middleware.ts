import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { AuthenticationService } from '../../context/access/authentication.service.js';
import { ANONYMOUS, type Caller } from '../../context/access/caller.js';
import { readCredentials } from '../../context/access/credentials.js';
import { RecordPassword } from '../../context/access/record-password.js';
import { ApiError, invalidParameter, isWrongSecret } from '../../common/errors/api-error.js';
import { rejectedSecret } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { isStorable } from '../../common/text/well-formed.js';
import { Environment } from '../../platform/config/environment.js';
import { AttemptLimit } from '../limits/attempt-limit.js';
import { listIn } from '../../common/parameters/received.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import { Links } from '../../context/request/links.js';
import { ifMatchOf } from '../../context/request/preconditions.js';
import { compatibilityBase, type ApiBase } from '../../context/request/api-base.js';
import { originOf } from './origin.js';
import { takePostedQuery } from './posted-query.js';
import { RateLimit } from '../limits/rate-limit.js';
import { beginContext } from '../routes/context.js';
import { isRead } from '../../context/request/methods.js';
import { siteOf } from '../../context/request/site.js';

/** `Cache-Control` of responses that depend on the caller. */
const PRIVATE = 'private, no-store';

/**
 * Begins the context of a request with what it brings. Rejects wrong credentials on every route, and clients over their
 * rate limit.
 */
@Injectable()
export class ContextMiddleware implements NestMiddleware {
  private readonly compatible: ApiBase | undefined;

  constructor(
    private readonly authentication: AuthenticationService,
    private readonly attempts: AttemptLimit,
    private readonly limit: RateLimit,
    private readonly environment: Environment,
  ) {
    const { COMPAT_BASE: path } = environment;
    this.compatible = path === undefined ? undefined : compatibilityBase(path);
  }

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    // The default; public responses replace it.
    response.setHeader('Cache-Control', PRIVATE);
    // Search engines should index the pages of the site, not the JSON of the API.
    response.setHeader('X-Robots-Tag', 'noindex');
    const links = this.links(request);
    if (links !== undefined) announce(response, this.announced(request, links));
    const caller = request.batch?.caller ?? (await this.callerOf(request, response));
    // A batch counts its operations before the first one.
    if (request.batch === undefined) this.limit.count(request, response, caller);
    // After the rate limit, so that these requests count, too.
    if (links === undefined) throw new ApiError('invalidHost');
    if (request.isPosted) await takePostedQuery(request, caller);
    keepQuery(request);
    beginContext(request, {
      caller,
      links,
      site: siteOf(this.environment),
      requestId: request.id,
      trace: request.trace,
      fields: FieldSelection.read(listIn(request.query, '_fields')),
      password: await this.passwordOf(request, response),
      editing: request.query.context === 'edit',
      embedding: request.query.context === 'embed',
      ifMatch: ifMatchOf(request.method, request.headers),
      idempotencyKey: request.get('Idempotency-Key'),
      charge: this.limit.chargeOf(request, response, caller),
    });
    next();
  }

  private async callerOf(request: Request, response: Response): Promise<Caller> {
    const { authorization = '' } = request.headers;
    const credentials = readCredentials(authorization);
    if (credentials === undefined) return ANONYMOUS;
    const type = this.authentication.areToken(credentials) ? 'token' : 'credentials';
    const attempt = await this.attempts.begin(type, authorization, request, response);
    let hasFailed = false;
    try {
      return await this.authentication.authenticate(credentials);
    } catch (error) {
      // Not a failure: the credentials could not be checked, or were once right.
      hasFailed = isWrongSecret(error);
      throw error;
    } finally {
      attempt.end(hasFailed);
    }
  }

  private async passwordOf(request: Request, response: Response): Promise<RecordPassword | undefined> {
    const { password: sent } = request.query;
    if (sent === undefined) return undefined;
    if (typeof sent !== 'string' || sent === '' || !isStorable(sent))
      throw invalidParameter('password', rejectedSecret(sentence('notEmpty')));
    // Callers who may write a record need no password for it.
    if (!isRead(request.method)) return undefined;
    const password = new RecordPassword(sent);
    const attempt = await this.attempts.begin('record password', sent, request, response);
    const end = () => {
      attempt.end(password.hasFailed);
    };
    // The client may have gone while others were checked.
    if (response.destroyed) end();
    else response.once('close', end);
    return password;
  }

  /** With COMPAT_BASE, clients that only know the origin find the base they were written for. */
  private announced({ path }: Request, links: Links): Links {
    return path === '/' && this.compatible !== undefined ? links.at(this.compatible) : links;
  }

  /** Returns undefined for a Host that no URL can contain. */
  private links(request: Request): Links | undefined {
    const { PUBLIC_URL: publicUrl, SITE_URL: siteUrl } = this.environment;
    const found = publicUrl ?? originOf(request);
    if (found === undefined) return undefined;
    const origin = withoutSlash(found);
    return new Links(origin, request.base, withoutSlash(siteUrl ?? origin));
  }
}

/** Express would read the query from the URL again whenever it is accessed. */
function keepQuery(request: Request): void {
  Object.defineProperty(request, 'query', { value: request.query });
}

/** Sets the headers by which clients that only know the web site discover the API. */
function announce(response: Response, { root, url, site }: Links): void {
  response.setHeader('Link', `<${root}>; rel="https://api.w.org/"`);
  response.setHeader('X-TEC-API-VERSION', 'v1');
  response.setHeader('X-TEC-API-ROOT', `${url}/`);
  response.setHeader('X-TEC-API-ORIGIN', site);
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
