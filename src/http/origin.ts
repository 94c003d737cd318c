import type { Request } from 'express';

/** A name or an address, perhaps with a port; what else may stand in a URL means something there. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const PROTOCOLS = ['http', 'https'];

/** The origin by which a request came in, such as `https://api.example.org`; undefined for what no URL can hold. */
export function originOf(request: Request): string | undefined {
  // HTTP/1.0 needs no Host.
  const host = (request.host as string | undefined) ?? 'localhost';
  const protocol = request.protocol.toLowerCase();
  const origin = `${protocol}://${host}`;
  const isOrigin = PROTOCOLS.includes(protocol) && HOST.test(host) && URL.canParse(origin);
  return isOrigin ? origin : undefined;
}
