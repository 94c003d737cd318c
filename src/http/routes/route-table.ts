import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost, Reflector } from '@nestjs/core';
import type { Express, IRoute } from 'express';
import { nearestName } from '../../common/text/nearest-name.js';
import { below, PLAIN } from '../../context/request/api-base.js';
import { BY_SLUG } from '../../context/request/record-paths.js';
import { Route, type NamedRoute } from './route.js';
import { RouteMetadata } from './route-metadata.js';
import { acceptUpdates } from './updates.js';

/** The routes of the API as the router has them, for all that has to know a route before the router chooses it. */
@Injectable()
export class RouteTable implements OnModuleInit {
  /** By the names with which their paths begin, so that few are compared with the path of a request. */
  private readonly routes = new Map<string, Route[]>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly reflector: Reflector,
  ) {}

  /** Reads the router, which has the routes of all controllers by now. */
  onModuleInit(): void {
    // Commands have none.
    const adapter = this.host.httpAdapter as HttpAdapterHost['httpAdapter'] | null;
    for (const { route } of adapter?.getInstance<Express>().router.stack ?? []) {
      if (route === undefined) continue;
      acceptUpdates(route);
      this.add(route);
    }
  }

  /** Finds the route of a path, if it is one of the API. */
  find(path: string): NamedRoute | undefined {
    const rest = below(PLAIN.routes, path);
    return rest === undefined ? undefined : this.named(rest);
  }

  /** Returns the route that is registered with a path below the namespace. */
  at(path: string): Route | undefined {
    return this.beginningLike(path).find((route) => route.path === path);
  }

  /** Returns the path below the namespace that was probably meant by one without a route; undefined if none is near. */
  probable(path: string): string | undefined {
    const rest = below(PLAIN.routes, path);
    const sent = nameIn(rest ?? path);
    const names = [...this.routes.keys()].filter((name) => name !== '');
    const name = nearestName(sent, names);
    if (name === undefined) return undefined;
    const further = (rest ?? path).slice(1 + sent.length);
    // Below the namespace, the name is right and what follows it is wrong.
    if (rest !== undefined && name === sent) return this.bySlug(name, further);
    const probable = `/${name}${further}`;
    return this.named(probable) === undefined ? `/${name}` : probable;
  }

  /** Returns the path of the record whose slug, which has a letter, stands where an id belongs. */
  private bySlug(name: string, further: string): string | undefined {
    if (!/\p{L}/u.test(further)) return undefined;
    const probable = `/${name}/${BY_SLUG.split('/', 1)[0]}${further}`;
    return this.named(probable) === undefined ? undefined : probable;
  }

  private add({ path, stack }: IRoute): void {
    const rest = below(PLAIN.routes, path);
    if (rest === undefined) return;
    const known = this.at(rest);
    const route = known ?? new Route(rest);
    if (known === undefined) this.routes.set(nameIn(rest), [...this.beginningLike(rest), route]);
    for (const { method, handle } of stack)
      route.add(method.toUpperCase(), this.reflector.get(RouteMetadata, handle));
  }

  /** @param path below the namespace */
  private named(path: string): NamedRoute | undefined {
    for (const route of this.beginningLike(path)) {
      const found = route.named(path);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private beginningLike(path: string): readonly Route[] {
    return this.routes.get(nameIn(path)) ?? [];
  }
}

/** Returns the first name in a path: `events` in `/events/5` and in `/events.ics`. */
function nameIn(path: string): string {
  const [name = ''] = path.slice(1).toLowerCase().split(/[/.]/, 1);
  return name;
}
