import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  /** 1 is internal, 2 a server's, 3 a client's. */
  readonly kind: number;
  readonly startTimeUnixNano: string;
  /** The code 2 is an error. */
  readonly status: { readonly code: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** A collector of traces, which reads JSON. */
export class Collector {
  readonly spans: Span[] = [];
  readonly contentTypes = new Set<string | undefined>();
  /** As they arrived. */
  readonly bodies: string[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly server: Server;

  /** One that is silent accepts connections and never responds. */
  constructor({ isSilent = false } = {}) {
    this.server = createServer((request, response) => {
      if (!isSilent) void this.receive(request).then(() => response.end('{}'));
    });
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Resolves to the spans of a trace, once that of the server is among them. It ends last. */
  async trace(id: string): Promise<Span[]> {
    for (;;) {
      const spans = this.spans.filter(({ traceId }) => traceId === id);
      if (spans.some(({ kind }) => kind === SERVER)) return spans;
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  private async receive(request: IncomingMessage): Promise<void> {
    const type = request.headers['content-type'];
    const body = await text(request);
    this.contentTypes.add(type);
    this.bodies.push(body);
    if (type === 'application/json') {
      const { resourceSpans } = JSON.parse(body) as Sent;
      this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    }
    for (const wake of this.waiting) wake();
  }
}

export const SERVER = 2;
export const CLIENT = 3;
export const ERROR = 2;

/** Returns the names of a span and of those below it, indented, in the order in which they began. */
export function tree(spans: readonly Span[], { spanId, name }: Span): string[] {
  const below = spans
    .filter(({ parentSpanId }) => parentSpanId === spanId)
    .sort((one, other) => Number(BigInt(one.startTimeUnixNano) - BigInt(other.startTimeUnixNano)));
  return [name, ...below.flatMap((span) => tree(spans, span).map((line) => `  ${line}`))];
}
