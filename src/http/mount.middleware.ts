import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Environment } from '../config/environment.js';
import { basePath, below, compatibilityMount, type Mount, PLAIN, translatedMount } from './mount.js';

/** Settles at which mount a request comes in. What comes in at the compatibility path is answered by the plain base. */
@Injectable()
export class MountMiddleware implements NestMiddleware {
  private readonly compatibility: Mount | undefined;
  private readonly translated: Mount;

  constructor({ COMPAT_BASE: path, TRANSLATED_BASE: translated }: Environment) {
    this.compatibility = path === undefined ? undefined : compatibilityMount(path);
    this.translated = translatedMount(translated);
  }

  use(request: Request, _response: Response, next: NextFunction): void {
    const { root } = this.translated;
    request.mount = below(root.slice(0, -1), request.url) === undefined ? PLAIN : this.translated;
    if (this.compatibility !== undefined) this.reroute(request, this.compatibility);
    next();
  }

  private reroute(request: Request, mount: Mount): void {
    const route = below(basePath(mount), request.url);
    const root = below(mount.root.slice(0, -1), request.url);
    if (route === undefined && (root === undefined || mount.root === '/' || !/^\/?(\?|$)/.test(root))) return;
    request.mount = mount;
    request.url = route === undefined ? `/${(root ?? '').replace(/^\//, '')}` : `${mount.routes}${route}`;
  }
}
