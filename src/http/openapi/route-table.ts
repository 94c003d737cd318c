import type { OpenAPIObject } from '@nestjs/swagger';
import { describeArguments, type RouteArguments } from './route-arguments.js';

const METHODS = ['get', 'delete', 'post', 'put', 'patch'] as const;
type Method = (typeof METHODS)[number];
type PathItem = OpenAPIObject['paths'][string];

/** The arguments of one or more methods of a route. */
export interface Endpoint {
  readonly methods: readonly string[];
  readonly args: RouteArguments;
}

/** A route as clients discover it. */
export interface Route {
  /** Path below the namespace: `/events/{id}`. */
  readonly path: string;
  /** Path below the namespace in the format of the original API: `/events/(?P<id>\d+)`. */
  readonly pattern: string;
  /** Full path in the format of the router: `/calendar/events/v1/events/:id`. */
  readonly registered: string;
  readonly matcher: RegExp;
  readonly methods: readonly string[];
  readonly endpoints: readonly Endpoint[];
}

/** Reads the routes of a base from the OpenAPI document. */
export function routesOf(document: OpenAPIObject, base: string): Route[] {
  return Object.entries(document.paths)
    .filter(([path]) => path === base || path.startsWith(`${base}/`))
    .map(([path, item]) => {
      const endpoints = METHODS.flatMap((method) => toEndpoint(method, item, document));
      const below = path.slice(base.length);
      return {
        path: below,
        pattern: toPattern(below, (name, form) => `(?P<${name}>${form})`),
        registered: path.replace(/\{(\w+)\}/g, ':$1'),
        matcher: new RegExp(`^${toPattern(below, (_, form) => form)}/?$`, 'i'),
        methods: endpoints.flatMap(({ methods }) => methods),
        endpoints,
      };
    });
}

/** PUT and PATCH are part of the endpoint of POST. */
function toEndpoint(method: Method, item: PathItem, document: OpenAPIObject): Endpoint[] {
  const { [method]: operation } = item;
  if (operation === undefined || method === 'put' || method === 'patch') return [];
  const isUpdate = method === 'post' && item.patch !== undefined;
  const methods = isUpdate ? ['POST', 'PUT', 'PATCH'] : [method.toUpperCase()];
  return [{ methods, args: describeArguments(operation, document) }];
}

/** Forms of parameters that do not take every text. Clients of the original API split patterns at slashes. */
const FORMS: Readonly<Record<string, string>> = { id: '\\d+', format: '[a-z]+' };

function toPattern(path: string, place: (name: string, form: string) => string): string {
  const literal = path.replaceAll('.', '\\.');
  return literal.replace(/\{(\w+)\}/g, (_, name: string) => place(name, FORMS[name] ?? '[^/]+'));
}
