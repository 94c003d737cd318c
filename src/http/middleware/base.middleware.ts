import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Environment } from '../../platform/config/environment.js';
import { type Language, requestedLanguage } from '../../context/language/language.js';
import {
  basePath,
  below,
  compatibilityBase,
  type ApiBase,
  PLAIN,
  translatedBase,
} from '../../context/request/api-base.js';
import { answerIn } from '../routes/response-language.js';
import { rewritten } from './plain-permalinks.js';

/**
 * Determines the base that a request uses, rewrites requests to other bases to the routes of the plain base, and chooses the
 * language of errors that come before the handler.
 */
@Injectable()
export class BaseMiddleware implements NestMiddleware {
  private readonly compatible: ApiBase | undefined;
  private readonly translated: ApiBase;
  private readonly languages: readonly Language[];

  constructor({ COMPAT_BASE: path, TRANSLATED_BASE: translated, LANGUAGES: offered }: Environment) {
    this.languages = offered;
    this.compatible = path === undefined ? undefined : compatibilityBase(path);
    this.translated = translatedBase(translated);
  }

  use(request: Request, response: Response, next: NextFunction): void {
    // The language is part of the URL; everything else that responses depend on must be named.
    response.vary('Authorization, Prefer');
    const { translated, compatible } = this;
    const target = targetOf(request);
    request.base = PLAIN;
    if (below(translated.root.slice(0, -1), target) !== undefined) {
      request.base = translated;
      reroute(request, translated, target);
    } else if (compatible !== undefined) rerouteCompatible(request, compatible, target);
    answerIn(this.languageOfErrors(request), request, response);
    next();
  }

  /** Returns the default language for a query that cannot be read, and for one that is not offered: a route refuses both. */
  private languageOfErrors(request: Request): Language {
    const sent = request.base.isTranslated ? [queryOf(request)] : [];
    return requestedLanguage(sent, this.languages).language;
  }
}

function queryOf(request: Request): Request['query'] {
  try {
    return request.query;
  } catch {
    return {};
  }
}

/** Returns the path and query that a request asks for; proxies may send a whole URL. */
function targetOf({ path, url }: Request): string {
  const mark = url.indexOf('?');
  return mark < 0 ? path : `${path}${url.slice(mark)}`;
}

function rerouteCompatible(request: Request, base: ApiBase, target: string): void {
  const url = rewritten(target, base.root);
  reroute(request, base, url);
  // The root of the service belongs to the plain base, unless a request clearly addresses this one.
  const isTaken = base.root === '/' && url === target;
  const query = isTaken ? undefined : queryAtRoot(base, url);
  if (query === undefined) return;
  request.base = base;
  request.url = `/${query}`;
}

/** Rewrites a request to the route that a URL addresses below a base, if it does. */
function reroute(request: Request, base: ApiBase, url: string): void {
  const route = below(basePath(base), url);
  if (route === undefined) return;
  request.base = base;
  request.url = `${PLAIN.routes}${route}`;
}

/** Returns what follows the root of a base in its own URL: nothing or the query. Undefined for any other URL. */
function queryAtRoot({ root }: ApiBase, url: string): string | undefined {
  const rest = below(root.slice(0, -1), url)?.replace(/^\//, '');
  return rest === '' || rest?.startsWith('?') ? rest : undefined;
}
