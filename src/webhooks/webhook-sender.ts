import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { format } from 'node:util';
import { RELEASE } from '../config/release.js';
import type { AddressPolicy } from './address-policy.js';
import { bareHost } from './receiver-url.js';

/** Until the request can be sent: look-up, connection and TLS. */
const CONNECT_MS = 5_000;
const TIMEOUT_MS = 15_000;
/** Enough of a response to see what went wrong. */
const READ_BYTES = 1_024;
const UNPRINTABLE = /[\p{Cc}\uFFFD]/gu;

/** The result of an attempt to send a message. */
export interface Outcome {
  /** HTTP status; absent if there was no response. */
  readonly status?: number;
  readonly retryAfter?: string;
  /** The beginning of the response. */
  readonly response?: string;
  /** The reason why there was no response. */
  readonly error?: string;
  readonly milliseconds: number;
}

/** A request as it leaves the service. */
export interface SignedMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Resolves a host name to all its addresses. */
type Lookup = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Tells whether a receiver has accepted a message. Redirects are not followed, so they are failures. */
export function isAccepted({ status }: Outcome): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

/** Sends messages to receivers. */
export class WebhookSender {
  constructor(
    private readonly policy: AddressPolicy,
    private readonly lookup: Lookup = systemLookup,
  ) {}

  /** Sends a message, and resolves in any case. */
  async send(message: SignedMessage): Promise<Outcome> {
    const started = performance.now();
    const result = await this.attempt(message).catch((error: unknown) => ({ error: explain(error) }));
    return { ...result, milliseconds: Math.round(performance.now() - started) };
  }

  private async attempt({ url, headers, body }: SignedMessage): Promise<Omit<Outcome, 'milliseconds'>> {
    const target = new URL(url);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const host = bareHost(target);
    // Sockets do not look up an address.
    if (isIP(host) !== 0 && !this.policy.allows(host, target.protocol)) throw new AddressNotAllowed(host);
    const response = await post(target, { headers, body, signal, lookup: this.lookupFor(target.protocol) });
    const { statusCode: status = 0, headers: received } = response;
    return { status, retryAfter: received['retry-after'], response: await beginningOf(response) };
  }

  /** Judges addresses in the look-up of the socket itself, so that none other than these can be connected to. */
  private lookupFor(protocol: string): LookupFunction {
    return (hostname, options, callback) => {
      this.lookup(hostname, { all: true }, (error, addresses) => {
        const allowed =
          error === null ? addresses.filter(({ address }) => this.policy.allows(address, protocol)) : [];
        const [first] = allowed;
        if (first === undefined) callback(error ?? new AddressNotAllowed(hostname), '');
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      });
    };
  }
}

class AddressNotAllowed extends Error {
  constructor(hostname: string) {
    super(`${hostname} has no address that webhooks may be sent to (WEBHOOK_NETWORKS).`);
  }
}

interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  readonly lookup: LookupFunction;
}

function post(url: URL, { headers, body, signal, lookup }: PostOptions): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': `Calendar-Webhooks/${RELEASE}`,
    };
    // An agent of its own: the shared one obeys variables such as HTTPS_PROXY in newer versions of Node, and a proxy would
    // look up the address itself.
    const sending = request(url, { method: 'POST', headers: sent, agent: false, signal, lookup })
      .on('response', resolve)
      .on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new Error('The response switches to another protocol.'));
      })
      .on('error', reject)
      // For every other end of the connection: otherwise the webhook would wait for ever.
      .on('close', () => {
        reject(new Error('The connection was closed without a response.'));
      })
      .end(body);
    limitConnecting(sending, url.protocol === 'https:' ? 'secureConnect' : 'connect');
  });
}

/** Ends a request that has no connection in time. */
function limitConnecting(request: ClientRequest, connected: 'connect' | 'secureConnect'): void {
  const timer = setTimeout(
    () => request.destroy(new Error(`No connection within ${CONNECT_MS / 1000} s.`)),
    CONNECT_MS,
  );
  const clear = () => {
    clearTimeout(timer);
  };
  request.once('socket', (socket) => socket.once(connected, clear)).once('close', clear);
}

/** Reads the beginning of a response, however it ends: the status has arrived. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      // Leaving the loop closes the connection.
      if (size >= READ_BYTES) break;
    }
  } catch {
    // The receiver broke off, or took too long.
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES).toString().replace(UNPRINTABLE, ' ');
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return format(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `No response within ${TIMEOUT_MS / 1000} s.`;
  // Several addresses were tried.
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return (first ?? error).message;
}
