import type { Caller } from '../../context/access/caller.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { mayUse, type ParameterDefaults, type RouteSettings } from './route-metadata.js';

/** In the order in which clients are told of them. */
const METHODS = ['GET', 'DELETE', 'POST', 'PUT', 'PATCH'];

/** Forms of parameters that do not take every text. Clients of the original API split patterns at slashes. */
const FORMS: Readonly<Record<string, string>> = { id: '\\d+', format: '[a-z]+' };

/** A route that the path of a request names. */
export interface NamedRoute {
  readonly route: Route;
  /** The id in the path. */
  readonly id?: number;
}

/** A path of the API, with what the handlers of its methods declare. */
export class Route {
  methods: readonly string[] = [];
  private readonly settings = new Map<string, RouteSettings | undefined>();
  private readonly matcher: RegExp;

  /** @param path below the namespace, in the format of the router: `/events/:id` */
  constructor(readonly path: string) {
    this.matcher = new RegExp(`^${this.pattern('?')}/?$`, 'i');
  }

  add(method: string, settings: RouteSettings | undefined): void {
    this.settings.set(method, settings);
    this.methods = METHODS.filter((one) => this.settings.has(one));
  }

  /** @param path below the namespace */
  named(path: string): NamedRoute | undefined {
    const found = this.matcher.exec(path);
    if (found === null) return undefined;
    const { id } = found.groups ?? {};
    return { route: this, id: id === undefined ? undefined : Number(id) };
  }

  /**
   * Returns the methods that a caller may use in general, whatever a single record permits.
   * @param id that in the path
   */
  allowedTo(caller: Caller, id?: number): string[] {
    return this.methods.filter((method) => mayUse(caller, method, this.settings.get(method), id));
  }

  /** Returns the defaults of a list that depend on the day; undefined if there are none. */
  defaults(context: RequestContext): ParameterDefaults | undefined {
    return this.settings.get('GET')?.defaults?.(context);
  }

  /**
   * Returns the path as a regular expression: `/events/(?P<id>\d+)`.
   * @param mark of a named group: `?P` in the format of the original API
   */
  pattern(mark: string): string {
    const literal = this.path.replaceAll('.', '\\.');
    return literal.replace(/:(\w+)/g, (_, name: string) => `(${mark}<${name}>${FORMS[name] ?? '[^/]+'})`);
  }
}
