import { Injectable } from '@nestjs/common';
import { ApiError } from '../common/errors/api-error.js';
import { offsetAt } from '../common/dates/zone-offset.js';
import { ApiDocument } from '../documentation/api-document.js';
import { eventWindow } from '../events/event-window.js';
import type { Mount } from '../http/mount.js';
import type { RequestContext } from '../http/request-context.js';
import type { IndexQuery } from './index.query.js';
import type { RouteArguments } from './route-arguments.js';
import { type Route, routesOf } from './route-table.js';

const MS_OF_HOUR = 3_600_000;

/** Describes the routes of the API to clients that find their way by description. */
@Injectable()
export class DiscoveryService {
  /** By the path below which they are registered. */
  private readonly tables = new Map<string, Route[]>();

  constructor(private readonly document: ApiDocument) {}

  /**
   * The index of a namespace.
   * @throws ApiError `invalidNamespace` when another one is asked for than lies here.
   */
  namespaceIndex(query: IndexQuery, context: RequestContext) {
    const { links } = context;
    const { namespace } = links.mount;
    if (query.namespace !== undefined && query.namespace !== namespace)
      throw new ApiError('invalidNamespace');
    return {
      namespace,
      routes: this.describeAll(context),
      _links: { up: [{ href: links.index() }] },
    };
  }

  /** The index of a REST root. */
  rootIndex(context: RequestContext) {
    const { links, now, site } = context;
    return {
      name: 'Calendar Events Service',
      description: 'Events, venues, organizers, categories and tags.',
      url: links.site,
      home: links.site,
      gmt_offset: offsetAt(site.timezone, now) / MS_OF_HOUR,
      timezone_string: site.timezone,
      namespaces: [links.mount.namespace],
      authentication: { 'application-passwords': { endpoints: {} } },
      routes: this.describeAll(context),
      _links: { help: [{ href: `${links.origin}/docs` }] },
    };
  }

  /** The route on which a path below the namespace of a mount lies, if any. */
  routeOf(path: string, mount: Mount): Route | undefined {
    return this.tableOf(mount).find(({ matcher }) => matcher.test(path));
  }

  /** What OPTIONS says about a route. */
  describe(route: Route, { links, now, site }: RequestContext) {
    const { namespace } = links.mount;
    const moving = route.path === '/events' ? eventWindow({}, now, site.timezone) : { namespace };
    return {
      namespace,
      methods: route.methods,
      endpoints: route.endpoints.map(({ methods, args }) => ({
        methods,
        args: methods.includes('GET') ? withDefaults(args, moving) : args,
      })),
      ...(!route.path.includes('{') && { _links: { self: [{ href: links.rest(route.path) }] } }),
    };
  }

  private describeAll(context: RequestContext): Record<string, unknown> {
    const { mount } = context.links;
    const { namespace } = mount;
    const routes = this.tableOf(mount).map(
      (route) => [`/${namespace}${route.pattern}`, this.describe(route, context)] as const,
    );
    return Object.fromEntries(routes);
  }

  private tableOf({ routes }: Mount): Route[] {
    const table = this.tables.get(routes) ?? routesOf(this.document.whole(), routes);
    this.tables.set(routes, table);
    return table;
  }
}

/** The window of the event list moves with the day, the namespace with the mount: no document can say them. */
function withDefaults(
  args: RouteArguments,
  moving: Readonly<{ [name: string]: string | undefined }>,
): RouteArguments {
  const described = Object.entries(args).map(([name, argument]) => [
    name,
    moving[name] === undefined ? argument : { ...argument, default: moving[name] },
  ]);
  return described.length === 0 ? [] : (Object.fromEntries(described) as RouteArguments);
}
