import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Environment } from '../config/environment.js';
import { defaultLanguage, type Language } from '../language/language.js';
import { basePath, below, compatibilityMount, type Mount, PLAIN, translatedMount } from './mount.js';
import { rewritten } from './plain-permalinks.js';

/** Determines the mount that a request uses, and rewrites requests to the compatibility path to the plain base. */
@Injectable()
export class MountMiddleware implements NestMiddleware {
  private readonly compatibility: Mount | undefined;
  private readonly translated: Mount;

  private readonly language: Language;

  constructor({ COMPAT_BASE: path, TRANSLATED_BASE: translated, LANGUAGES: offered }: Environment) {
    this.language = defaultLanguage(offered);
    this.compatibility = path === undefined ? undefined : compatibilityMount(path);
    this.translated = translatedMount(translated);
  }

  use(request: Request, response: Response, next: NextFunction): void {
    // For errors before the query is read.
    request.language = this.language;
    response.setHeader('Content-Language', this.language);
    // The language is part of the URL; everything else that responses depend on must be named.
    response.vary('Authorization');
    const { root } = this.translated;
    request.mount = below(root.slice(0, -1), request.url) === undefined ? PLAIN : this.translated;
    if (this.compatibility !== undefined) this.reroute(request, this.compatibility);
    next();
  }

  private reroute(request: Request, mount: Mount): void {
    const url = rewritten(request.url, mount.root);
    const route = below(basePath(mount), url);
    // The root of the service belongs to the plain base, unless a request clearly addresses this one.
    const isTaken = mount.root === '/' && url === request.url;
    const query = isTaken ? undefined : queryAtRoot(mount, url);
    if (route === undefined && query === undefined) return;
    request.mount = mount;
    request.url = route === undefined ? `/${query}` : `${mount.routes}${route}`;
  }
}

/** Returns what follows the root of a mount in its own URL: nothing or the query. Undefined for any other URL. */
function queryAtRoot({ root }: Mount, url: string): string | undefined {
  const rest = below(root.slice(0, -1), url)?.replace(/^\//, '');
  return rest === '' || rest?.startsWith('?') ? rest : undefined;
}
