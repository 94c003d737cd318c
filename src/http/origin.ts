import type { Request } from 'express';

/** A name or an address, perhaps with a port; what else may stand in a URL means something there. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Of a domain name with a port. Every link of a response begins with it. */
const MAX_HOST_LENGTH = 260;
const PROTOCOLS = ['http', 'https'];

/** The origin by which a request came in, such as `https://api.example.org`; undefined for what no URL can hold. */
export function originOf(request: Request): string | undefined {
  // HTTP/1.0 needs no Host.
  const host = (request.host as string | undefined) ?? 'localhost';
  const protocol = request.protocol.toLowerCase();
  const origin = `${protocol}://${host}`;
  const isHost = host.length <= MAX_HOST_LENGTH && HOST.test(host);
  return isHost && PROTOCOLS.includes(protocol) && URL.canParse(origin) ? origin : undefined;
}
