import { randomUUID } from 'node:crypto';

/** Visible ASCII: cannot break a log line, a header or a terminal. */
const SANE = /^[!-~]{1,128}$/;

/**
 * The name of a request in logs and in the audit log: the one that the proxy in front gave it, else a new one. Anybody
 * else could choose the id of somebody else's request.
 */
export function requestIdOf(sent: string | string[] | undefined, isFromProxy: boolean): string {
  return isFromProxy && typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID();
}
