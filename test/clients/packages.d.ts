// The parts that the tests use of packages which only `npm run test:full` installs; types are checked without them.

declare module '@kubernetes-models/base' {
  export class Model {
    constructor(data: object);
    /** @throws Error that names the members at fault */
    validate(): void;
  }
}

declare module '@redocly/openapi-core' {
  export interface Problem {
    ruleId: string;
    message: string;
    location: { pointer?: string }[];
  }

  export function createConfig(config: { extends: string[] }): Promise<object>;
  export function lintFromString(options: { source: string; config: object }): Promise<Problem[]>;
}

declare module '@stoplight/spectral-core' {
  export class Spectral {
    setRuleset(ruleset: { extends: object[] }): void;
    run(document: object): Promise<{ code: string | number; message: string; path: (string | number)[] }[]>;
  }
}

declare module '@stoplight/spectral-rulesets' {
  export const oas: object;
}

declare module '@wordpress/api-fetch' {
  export interface Options {
    path?: string;
    url?: string;
    namespace?: string;
    endpoint?: string;
    method?: string;
    headers?: Record<string, string>;
    data?: object;
    parse?: boolean;
  }

  type Handler = (options: Options) => Promise<unknown>;
  type Middleware = (options: Options, next: Handler) => Promise<unknown>;

  interface ApiFetch {
    (options: Options): Promise<unknown>;
    use(middleware: Middleware): void;
    setFetchHandler(handler: Handler): void;
    defaultFetchHandler: Handler;
    createRootURLMiddleware(root: string): Middleware;
  }

  const apiFetch: ApiFetch;
  export default apiFetch;
}

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

declare module 'gitlab-ci-local/src/schema/schema.js' {
  /** The schema that GitLab publishes for its editor. */
  export const schema: object;
}

declare module 'html-validate' {
  export class HtmlValidate {
    constructor(config: { extends: string[] });
    validateString(html: string): Promise<{
      results: { messages: { ruleId: string; message: string }[] }[];
    }>;
  }
}

declare module 'playwright-core' {
  export interface Locator {
    locator(selector: string, options?: { has?: Locator; hasText?: string; hasNotText?: string }): Locator;
    first(): Locator;
    count(): Promise<number>;
    waitFor(options?: { state: 'attached' | 'detached' }): Promise<void>;
    click(): Promise<void>;
    focus(): Promise<void>;
    press(key: string): Promise<void>;
    fill(text: string): Promise<void>;
    selectOption(option: string | { index: number }): Promise<string[]>;
    getAttribute(name: string): Promise<string | null>;
    innerText(): Promise<string>;
    allInnerTexts(): Promise<string[]>;
  }

  interface Response {
    url(): string;
    status(): number;
  }

  interface Route {
    abort(): Promise<void>;
    fulfill(response: { status?: number; headers?: Record<string, string>; json?: unknown }): Promise<void>;
  }

  export interface Page {
    locator(selector: string, options?: { has?: Locator; hasText?: string; hasNotText?: string }): Locator;
    readonly clock: { setFixedTime(time: string): Promise<void> };
    readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
    url(): string;
    route(pattern: string, answer: (route: Route) => Promise<void>): Promise<void>;
    unroute(pattern: string): Promise<void>;
    addScriptTag(script: { path: string }): Promise<unknown>;
    goto(url: string): Promise<Response | null>;
    reload(): Promise<unknown>;
    waitForLoadState(state: 'networkidle'): Promise<void>;
    screenshot(options: { path: string }): Promise<unknown>;
    evaluate(expression: string): Promise<unknown>;
    waitForEvent(event: 'popup' | 'close'): Promise<Page>;
    waitForResponse(isIt: (response: Response) => boolean): Promise<Response>;
    on(event: 'console', listen: (message: { type(): string; text(): string }) => void): void;
    on(event: 'pageerror', listen: (error: Error) => void): void;
  }

  export interface BrowserContext {
    newPage(): Promise<Page>;
    setDefaultTimeout(ms: number): void;
    newCDPSession(page: Page): Promise<CDPSession>;
    close(): Promise<void>;
  }

  /** The protocol of Chromium's developer tools, as far as tests speak it. */
  interface CDPSession {
    on(event: string, listen: (details: { requestId: string; request: { url: string } }) => void): void;
    send(method: string, parameters: object): Promise<unknown>;
  }

  export interface Browser {
    newContext(options?: {
      viewport?: { width: number; height: number };
      isMobile?: boolean;
      colorScheme?: 'light' | 'dark';
      javaScriptEnabled?: boolean;
      locale?: string;
      timezoneId?: string;
      ignoreHTTPSErrors?: boolean;
      bypassCSP?: boolean;
    }): Promise<BrowserContext>;
    close(): Promise<void>;
  }

  export const chromium: {
    launch(options: {
      executablePath: string | undefined;
      args: string[];
      timeout: number;
    }): Promise<Browser>;
  };
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

declare module 'esbuild' {
  export interface BuildOptions {
    stdin?: { contents: string; resolveDir: string };
    entryPoints?: string[];
    outfile?: string;
    nodePaths?: string[];
    jsx?: 'automatic';
    bundle: boolean;
    write?: false;
    format: 'iife' | 'esm';
    logLevel: 'silent' | 'warning';
  }

  export function build(options: BuildOptions): Promise<{ outputFiles: { text: string }[] }>;
}
