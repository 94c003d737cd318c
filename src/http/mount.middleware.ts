import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Environment } from '../config/environment.js';
import { basePath, below, compatibilityMount, type Mount, PLAIN } from './mount.js';

/** Settles at which mount a request comes in. What comes in at the compatibility path is answered by the plain base. */
@Injectable()
export class MountMiddleware implements NestMiddleware {
  private readonly compatibility: Mount | undefined;

  constructor({ COMPAT_BASE: path }: Environment) {
    this.compatibility = path === undefined ? undefined : compatibilityMount(path);
  }

  use(request: Request, _response: Response, next: NextFunction): void {
    request.mount = PLAIN;
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
