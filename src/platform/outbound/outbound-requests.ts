import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { format } from 'node:util';
import type { Clock } from '../../common/dates/clock.js';
import type { AddressPolicy } from './address-policy.js';

/** Until the request can be sent: look-up, connection and TLS. */
const CONNECT_MS = 5_000;

/** A request as it leaves the service. */
export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Resolves a host name to all its addresses. */
export type Lookup = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Sends requests to addresses that a policy allows. Redirects are responses like any other. */
export class OutboundRequests {
  constructor(
    private readonly policy: AddressPolicy,
    private readonly clock: Clock,
    private readonly lookup: Lookup = systemLookup,
  ) {}

  /** @throws Error if no response begins */
  async send(url: URL, request: OutboundRequest): Promise<IncomingMessage> {
    const host = bareHost(url);
    // Sockets do not look up an address.
    if (isIP(host) !== 0 && !this.policy.allows(host, url.protocol))
      throw new AddressNotAllowed(host, this.policy);
    const connecting = this.clock.timeout(CONNECT_MS);
    return responseTo(url, request, this.lookupFor(url.protocol), connecting);
  }

  /** Judges addresses in the look-up of the socket itself, so that none other than these can be connected to. */
  private lookupFor(protocol: string): LookupFunction {
    return (hostname, options, callback) => {
      this.lookup(hostname, { all: true }, (error, addresses) => {
        const allowed =
          error === null ? addresses.filter(({ address }) => this.policy.allows(address, protocol)) : [];
        const [first] = allowed;
        if (first === undefined) callback(error ?? new AddressNotAllowed(hostname, this.policy), '');
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      });
    };
  }
}

/** Returns the host of a URL, an IPv6 address without its brackets. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Tells in words why there was no response. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return format(error);
  // Several addresses were tried.
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return (first ?? error).message;
}

class AddressNotAllowed extends Error {
  constructor(hostname: string, { setting }: AddressPolicy) {
    super(`${hostname} has no address that requests may be sent to (${setting}).`);
  }
}

function responseTo(
  url: URL,
  { method, headers, body, signal }: OutboundRequest,
  lookup: LookupFunction,
  connecting: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // An agent of its own: the shared one obeys variables such as HTTPS_PROXY in newer versions of Node, and a proxy would
    // look up the address itself.
    const sending = request(url, { method, headers, agent: false, signal, lookup })
      .on('response', resolve)
      .on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new Error('The response switches to another protocol.'));
      })
      .on('error', reject)
      // For every other end of the connection: otherwise the response would be waited for without end.
      .on('close', () => {
        reject(new Error('The connection was closed without a response.'));
      })
      .end(body);
    limitConnecting(sending, connecting, url.protocol === 'https:' ? 'secureConnect' : 'connect');
  });
}

/** Ends a request that has no connection in time. */
function limitConnecting(
  request: ClientRequest,
  timeout: AbortSignal,
  connected: 'connect' | 'secureConnect',
): void {
  const giveUp = () => request.destroy(new Error(`No connection within ${CONNECT_MS / 1000} s.`));
  timeout.addEventListener('abort', giveUp);
  const clear = () => {
    timeout.removeEventListener('abort', giveUp);
  };
  request.once('socket', (socket) => socket.once(connected, clear)).once('close', clear);
}
