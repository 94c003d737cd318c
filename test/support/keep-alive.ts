import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** The outcome of one request. */
export interface Outcome {
  /** 0 if there was no response. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly failure?: string;
}

/** A client with a single keep-alive connection and no retries. */
export class KeepAliveClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly origin: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  send(method: string, path: string, body?: object): Promise<Outcome> {
    return new Promise((resolve) => {
      const headers = { ...this.headers, 'Content-Type': 'application/json' };
      const sent = request(`${this.origin}${path}`, { method, agent: this.agent, headers }, (response) => {
        response.resume();
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers });
        });
      });
      sent.once('error', (error) => {
        resolve({ status: 0, headers: {}, failure: `${method} ${path}: ${error.message}` });
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
