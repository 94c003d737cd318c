import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error.js';
import { Environment } from '../../platform/config/environment.js';
import { ApiDocument } from './api-document.js';
import { type ApiBase, PLAIN, translatedBase } from '../../context/request/api-base.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { ParameterDefaults } from '../routes/route-metadata.js';
import { DeclaredRoutes } from './declared-routes.js';
import type { IndexQuery } from './index.query.js';
import type { RouteArguments } from './route-arguments.js';
import { type Route, routesOf } from './route-table.js';

const MS_OF_HOUR = 3_600_000;

/** Describes the routes of the API for clients that discover them. */
@Injectable()
export class DiscoveryService {
  /** Routes by the path of their base. */
  private readonly tables = new Map<string, readonly Route[]>();

  constructor(
    private readonly document: ApiDocument,
    private readonly declared: DeclaredRoutes,
    private readonly environment: Environment,
  ) {}

  /** Reads the routes of both bases from the document, which takes too long to be done by a request. */
  readRoutes(): void {
    for (const { routes } of [PLAIN, translatedBase(this.environment.TRANSLATED_BASE)])
      this.tables.set(routes, routesOf(this.document.whole(), routes));
  }

  /**
   * Returns the index of a namespace.
   * @throws ApiError `invalidNamespace` for any namespace but the one of the base
   */
  namespaceIndex(query: IndexQuery, context: RequestContext) {
    const { links } = context;
    const { namespace } = links.base;
    if (query.namespace !== undefined && query.namespace !== namespace)
      throw new ApiError('invalidNamespace');
    return {
      namespace,
      routes: this.describeAll(context),
      _links: { up: [{ href: links.index() }] },
    };
  }

  /** Returns the index of a REST root. */
  rootIndex(context: RequestContext) {
    const { links, now, site } = context;
    return {
      name: 'Calendar Events Service',
      description: 'Events, venues, organizers, categories and tags.',
      url: links.site,
      home: links.site,
      gmt_offset: site.timezone.offsetAt(now) / MS_OF_HOUR,
      timezone_string: site.timezone.name,
      namespaces: [links.base.namespace],
      authentication: { 'application-passwords': { endpoints: {} } },
      routes: this.describeAll(context),
      _links: { help: ['docs', 'docs.md', 'llms.txt'].map((page) => ({ href: `${links.origin}/${page}` })) },
    };
  }

  /** Finds the route of a path below the namespace of a base. */
  routeOf(path: string, base: ApiBase): Route | undefined {
    return this.tableOf(base).find(({ matcher }) => matcher.test(path));
  }

  /** Returns the response to OPTIONS. */
  describe(route: Route, context: RequestContext) {
    const { links } = context;
    const { namespace } = links.base;
    const defaults = this.declared.defaultsOf(route.path, context) ?? { namespace };
    return {
      namespace,
      methods: route.methods,
      endpoints: route.endpoints.map(({ methods, args }) => ({
        methods,
        args: methods.includes('GET') ? withDefaults(args, defaults) : args,
      })),
      ...(isAddress(route) && { _links: { self: [{ href: links.rest(route.path) }] } }),
    };
  }

  private describeAll(context: RequestContext): Record<string, unknown> {
    const { base } = context.links;
    const { namespace } = base;
    const routes = this.tableOf(base).map(
      (route) => [`/${namespace}${route.pattern}`, this.describe(route, context)] as const,
    );
    return Object.fromEntries(routes);
  }

  private tableOf({ routes }: ApiBase): readonly Route[] {
    return this.tables.get(routes) ?? [];
  }
}

/** Tells whether a route can be read under one address. */
function isAddress({ path, methods }: Route): boolean {
  return methods.includes('GET') && !path.includes('{');
}

/**
 * Sets defaults that the document cannot contain: the date range of events depends on the day, the namespace on the
 * base.
 */
function withDefaults(args: RouteArguments, defaults: ParameterDefaults): RouteArguments {
  const described = Object.entries(args).map(([name, argument]) => [
    name,
    defaults[name] === undefined ? argument : { ...argument, default: defaults[name] },
  ]);
  return described.length === 0 ? [] : (Object.fromEntries(described) as RouteArguments);
}
