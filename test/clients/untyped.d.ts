declare module 'gatsby-source-tribe-events' {
  interface GatsbyHelpers {
    actions: { createNode: (node: GatsbyNode) => void };
    createNodeId: (input: string) => string;
    createContentDigest: (input: object) => string;
  }

  export interface GatsbyNode extends Record<string, unknown> {
    id: string;
    internal: { type: string; contentDigest: string };
  }

  export function sourceNodes(
    helpers: GatsbyHelpers,
    options: { baseUrl: string; maxEvents?: number },
  ): Promise<void>;
}

declare module 'wpapi' {
  type ResponseBody = Promise<Record<string, unknown>>;

  /** A request to one resource, with setters generated from the routes in the index. */
  export interface ResourceRequest {
    id(id: number): this;
    bySlug(slug: string): this;
    param(name: string, value: unknown): this;
    status(status: string): this;
    parent(id: number): this;
    auth(credentials: { username: string; password: string }): this;
    get(): ResponseBody;
    headers(): Promise<Record<string, string>>;
    create(body: object): ResponseBody;
    update(body: object): ResponseBody;
    delete(): ResponseBody;
    toString(): string;
  }

  export type Namespace = Record<
    'events' | 'venues' | 'organizers' | 'categories' | 'tags' | 'doc',
    () => ResourceRequest
  >;

  export default class WPAPI {
    static discover(url: string): Promise<WPAPI>;
    constructor(options: { endpoint: string; routes?: object; username?: string; password?: string });
    namespace(name: string): Namespace;
    root(path?: string): ResourceRequest;
    auth(credentials: { username: string; password: string }): this;
  }
}
