import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error.js';
import { Environment } from '../../platform/config/environment.js';
import { ApiDocument } from './api-document.js';
import { type ApiBase, PLAIN, translatedBase } from '../../context/request/api-base.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { Route } from '../routes/route.js';
import type { ParameterDefaults } from '../routes/route-metadata.js';
import { RouteTable } from '../routes/route-table.js';
import type { IndexQuery } from './index.query.js';
import { argumentsOf, type RouteArguments } from './route-arguments.js';

const MS_OF_HOUR = 3_600_000;
/** The methods that are one endpoint on a path with updates. */
const UPDATES = ['POST', 'PUT', 'PATCH'];

/** Describes the routes of the API for clients that discover them. */
@Injectable()
export class IndexService {
  /** By the path of their base. */
  private readonly described = new Map<string, ReturnType<typeof argumentsOf>>();

  constructor(
    private readonly document: ApiDocument,
    private readonly table: RouteTable,
    private readonly environment: Environment,
  ) {}

  /** Reads the arguments of the routes of both bases from the document, which takes too long to be done by a request. */
  readArguments(): void {
    for (const { routes } of [PLAIN, translatedBase(this.environment.TRANSLATED_BASE)])
      this.described.set(routes, argumentsOf(this.document.whole(), routes));
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
      name: site.name ?? 'Calendar Events Service',
      description: 'Events, venues, organizers, categories and tags.',
      url: links.site,
      home: links.site,
      gmt_offset: site.timezone.offsetAt(now) / MS_OF_HOUR,
      timezone_string: site.timezone.name,
      namespaces: [links.base.namespace],
      authentication: { 'application-passwords': { endpoints: {} } },
      routes: this.describeAll(context),
      _links: { help: [{ href: `${links.origin}/docs` }] },
    };
  }

  /** Returns the response to OPTIONS. */
  describe(route: Route, context: RequestContext) {
    const { links } = context;
    const { namespace } = links.base;
    const defaults = route.defaults(context) ?? { namespace };
    const described = this.describedOf(links.base)?.get(route.path);
    return {
      namespace,
      methods: route.methods,
      endpoints: endpointsOf(route.methods).map((methods) => {
        const args = described?.get(methods[0] ?? '') ?? [];
        return { methods, args: methods.includes('GET') ? withDefaults(args, defaults) : args };
      }),
      ...(isAddress(route) && { _links: { self: [{ href: links.rest(route.path) }] } }),
    };
  }

  /** Describes all routes, in the order of the document. */
  private describeAll(context: RequestContext): Record<string, unknown> {
    const { base } = context.links;
    const routes = [...(this.describedOf(base)?.keys() ?? [])].flatMap((path) => this.table.at(path) ?? []);
    return Object.fromEntries(
      routes.map((route) => [`/${base.namespace}${route.pattern('?P')}`, this.describe(route, context)]),
    );
  }

  private describedOf({ routes }: ApiBase): ReturnType<typeof argumentsOf> | undefined {
    return this.described.get(routes);
  }
}

function endpointsOf(methods: readonly string[]): (readonly string[])[] {
  if (!methods.includes('PATCH')) return methods.map((method) => [method]);
  return [...methods.filter((method) => !UPDATES.includes(method)).map((method) => [method]), UPDATES];
}

/** Tells whether a route can be read under one address. */
function isAddress({ path, methods }: Route): boolean {
  return methods.includes('GET') && !path.includes(':');
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
