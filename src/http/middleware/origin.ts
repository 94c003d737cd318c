import type { Request } from 'express';

/** A host name or address with an optional port; other characters would have a meaning in a URL. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** The longest domain name with a port. Limited because every link in a response repeats it. */
const MAX_HOST_LENGTH = 260;
const PROTOCOLS = ['http', 'https'];

/** Returns the origin of a request, such as `https://api.example.org`; undefined for a Host that no URL can contain. */
export function originOf(request: Request): string | undefined {
  // HTTP/1.0 requires no Host.
  const host = (request.host as string | undefined) ?? 'localhost';
  const protocol = request.protocol.toLowerCase();
  const origin = `${protocol}://${host}`;
  const isHost = host.length <= MAX_HOST_LENGTH && HOST.test(host);
  return isHost && PROTOCOLS.includes(protocol) && URL.canParse(origin) ? origin : undefined;
}
