import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { AuthenticationService } from '../access/authentication.service.js';
import { Clock } from '../common/clock.js';
import { invalidParameter } from '../common/errors/api-error.js';
import { isStorable } from '../common/text/well-formed.js';
import { Environment } from '../config/environment.js';
import { defaultLanguage, LANGUAGE_PARAMETER } from '../language/language.js';
import { FieldSelection } from './field-selection.js';
import { Links } from './links.js';
import { PRIVATE } from './request-context.js';
import { siteOf } from './site.js';

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

/** Settles who asks, when, and by which address. A wrong credential ends here, whatever is asked for. */
@Injectable()
export class ContextMiddleware implements NestMiddleware {
  constructor(
    private readonly authentication: AuthenticationService,
    private readonly clock: Clock,
    private readonly environment: Environment,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    try {
      this.speak(request, response);
      const links = this.links(request);
      // Clients that know the web site alone discover the API by these.
      response.setHeader('Link', `<${links.root}>; rel="https://api.w.org/"`);
      response.setHeader('X-TEC-API-VERSION', 'v1');
      response.setHeader('X-TEC-API-ROOT', `${links.base}/`);
      response.setHeader('X-TEC-API-ORIGIN', links.site);
      // Shared caches keep what is said to be for everybody, and nothing else.
      response.setHeader('Cache-Control', PRIVATE);
      const { authorization } = request.headers;
      const key = keyOf(request.query.password);
      request.context = {
        caller: await this.authentication.authenticate(authorization),
        now: this.clock.now(),
        links,
        language: request.language,
        site: siteOf(this.environment),
        requestId: request.id,
        fields: FieldSelection.read(request.query._fields),
        key,
        editing: request.query.context === 'edit',
      };
      next();
    } catch (error) {
      next(error);
    }
  }

  /** Whether the language asked for is offered is only judged once the route is known; until then it is the default. */
  private speak(request: Request, response: Response): void {
    const { LANGUAGES: offered } = this.environment;
    const asked = request.mount.isTranslated ? request.query[LANGUAGE_PARAMETER] : undefined;
    request.language = offered.find((language) => language === asked) ?? defaultLanguage(offered);
    response.setHeader('Content-Language', request.language);
  }

  private links(request: Request): Links {
    const { PUBLIC_URL: publicUrl, SITE_URL: siteUrl, LANGUAGES: offered } = this.environment;
    const origin = withoutSlash(publicUrl ?? originOf(request));
    const language = request.language === defaultLanguage(offered) ? undefined : request.language;
    return new Links(origin, request.mount, withoutSlash(siteUrl ?? origin), language);
  }
}

function originOf(request: Request): string {
  const host = request.host as string | undefined;
  return `${request.protocol}://${host !== undefined && HOST.test(host) ? host : 'localhost'}`;
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

function keyOf(password: unknown): string | undefined {
  if (password === undefined) return undefined;
  if (typeof password !== 'string' || password === '' || !isStorable(password))
    throw invalidParameter('password');
  return password;
}
