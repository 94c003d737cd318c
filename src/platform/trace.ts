/** Version 00 of the header; later versions may append members, which begin with a hyphen. */
const TRACEPARENT =
  /^(?<version>(?!ff)[\da-f]{2})-(?<id>(?!0{32})[\da-f]{32})-(?<parent>(?!0{16})[\da-f]{16})-(?<flags>[\da-f]{2})(?<more>-.*)?$/;
const VERSION = '00';

/** The trace that a request belongs to, beyond this service (W3C Trace Context). */
export interface Trace {
  readonly id: string;
  /** The header `traceparent` by which others continue it. */
  readonly traceparent: string;
}

/** Returns the trace that a header `traceparent` names; undefined if it is absent or not valid. */
export function readTrace(sent: string | readonly string[] | undefined): Trace | undefined {
  const { version, id, parent, flags, more } = TRACEPARENT.exec(String(sent))?.groups ?? {};
  if (id === undefined || (version === VERSION && more !== undefined)) return undefined;
  return { id, traceparent: [VERSION, id, parent, flags].join('-') };
}
