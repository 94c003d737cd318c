import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { DeliveriesService } from '../../../src/extensions/webhooks/deliveries.service.js';
import type { TestApp } from '../../harness/test-app.js';
import { settle } from '../../support/transactions.js';

/** Allows webhooks to the receivers of tests. */
export const LOCAL = { WEBHOOK_NETWORKS: '127.0.0.0/8' };

/** A place for all webhooks. */
export const ANY = { servesFailing: true };

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Readonly<{ type: string; timestamp: string; cursor: string; data: Record<string, unknown> }>;
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly text?: string;
}

/** A receiver of messages. It accepts all of them, unless a test has it reply otherwise. */
export class Receiver {
  readonly messages: Received[] = [];
  reply: (message: Received) => Reply | Promise<Reply> = accept;
  private server: Server;

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/messages`;
  }

  /** The messages as short texts: `event.published 26`. */
  get told(): string[] {
    return this.messages.map(({ body: { type, data } }) => `${type} ${String(data.id)}`);
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const body = JSON.parse(text) as Received['body'];
        const message = { path: request.url ?? '', headers: request.headers, text, body };
        this.messages.push(message);
        void Promise.resolve(this.reply(message)).then(({ status, headers = {}, text: answer = '' }) => {
          response.writeHead(status, headers).end(answer);
        });
      });
    });
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  reset(): void {
    this.messages.length = 0;
    this.reply = accept;
  }
}

function accept(): Reply {
  return { status: 204 };
}

/** Starts a receiver for a test file. */
export function startReceiver(): Receiver {
  const receiver = new Receiver();
  beforeAll(() => receiver.start());
  beforeEach(() => {
    receiver.reset();
  });
  afterAll(() => receiver.stop());
  return receiver;
}

/** Delivers what is due, as an instance does every few seconds. */
export async function deliver(app: TestApp): Promise<void> {
  await settle(app);
  const deliveries = app.nest.get(DeliveriesService);
  while ((await deliveries.deliverNext(ANY)) !== undefined);
}

export interface Webhook {
  readonly id: number;
  readonly secret: string;
  readonly state: string;
}

/** Returns the body of a webhook whose receiver refuses connections. */
export function aWebhook(fields: object = {}) {
  return { url: 'http://127.0.0.1:9/', ...fields };
}

/** Creates a webhook that knows all earlier changes. */
export async function createWebhook(app: TestApp, fields: Record<string, unknown>): Promise<Webhook> {
  await settle(app);
  return (await app.create('webhooks', fields)) as unknown as Webhook;
}

/** Moves the clock by milliseconds. */
export function pass(app: TestApp, milliseconds: number): void {
  app.clock.set(new Date(app.clock.now().getTime() + milliseconds).toISOString());
}
