import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Caller } from '../../context/access/caller.js';
import { mayWrite } from '../../context/access/rights.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { type ParameterDefaults, RouteMetadata, type RouteSettings } from '../routes/route-metadata.js';

/** The behaviour of routes, as their decorators declare it. */
@Injectable()
export class DeclaredRoutes implements OnModuleInit {
  /** By method and path: `DELETE /categories/{id}`. */
  private readonly settings = new Map<string, RouteSettings>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Reads the decorators of all routes. */
  onModuleInit(): void {
    for (const { metatype } of this.discovery.getControllers()) {
      if (metatype === null) continue;
      const prefix = this.reflector.get<string>(PATH_METADATA, metatype);
      const prototype = metatype.prototype as Readonly<Record<string, () => unknown>>;
      for (const name of this.scanner.getAllMethodNames(prototype)) this.add(prefix, prototype[name]);
    }
  }

  /**
   * Tells whether the caller may use the method of a route in general.
   * @param id that in the path of the request
   */
  allows(caller: Caller, method: string, path: string, id?: number): boolean {
    const found = this.settings.get(`${method} ${path}`)?.right;
    if (method === 'GET') return found === undefined || found(caller, id);
    // POST and PUT on a record stand for PATCH.
    const right = found ?? this.settings.get(`PATCH ${path}`)?.right ?? mayWrite;
    return right(caller, id);
  }

  /** Returns the defaults of a list that depend on the day; undefined if there are none. */
  defaultsOf(path: string, context: RequestContext): ParameterDefaults | undefined {
    return this.settings.get(`GET ${path}`)?.defaults?.(context);
  }

  private add(prefix: string, handler: (() => unknown) | undefined): void {
    if (handler === undefined) return;
    const settings = this.reflector.get(RouteMetadata, handler) as RouteSettings | undefined;
    if (settings === undefined) return;
    const method = RequestMethod[this.reflector.get<RequestMethod>(METHOD_METADATA, handler)];
    for (const path of [this.reflector.get<string | string[]>(PATH_METADATA, handler)].flat()) {
      const route = ['', prefix, path]
        .join('/')
        .replace(/\/+$/, '')
        .replace(/:(\w+)/g, '{$1}');
      this.settings.set(`${method} ${route}`, settings);
    }
  }
}
