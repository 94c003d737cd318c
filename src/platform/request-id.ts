import { randomUUID } from 'node:crypto';

/** Printable ASCII, which cannot break a log line, a header or a terminal. */
const SANE = /^[!-~]{1,128}$/;

/**
 * Returns the id of a request in logs and the audit log: the one a trusted proxy sent, else a new one. Other clients could
 * otherwise forge the id of another request.
 */
export function requestIdOf(sent: string | string[] | undefined, isFromProxy: boolean): string {
  return isFromProxy && typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID();
}
