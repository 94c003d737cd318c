interface Sent {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

/** An error of the protocol about the version of a message, which the library would not answer so that clients see why. */
export interface VersionRefusal {
  readonly status: number;
  readonly body: string;
}

/** The versions that the library knows. */
interface Versions {
  readonly supported: readonly string[];
  readonly isInitialize: (body: unknown) => boolean;
  readonly codes: { readonly ConnectionClosed: number; readonly InvalidParams: number };
}

const HEADER = 'mcp-protocol-version';

/** Returns the error for a version that the library does not know, or for an `initialize` without what it needs. */
export function versionRefusal(
  { headers, body }: Sent,
  { supported, isInitialize, codes }: Versions,
): VersionRefusal | undefined {
  const message = body as Readonly<Record<string, unknown>>;
  const requested = headers[HEADER];
  if (message.method === 'initialize') {
    // The library refuses a body that is no message at all.
    if (isInitialize(body) || message.jsonrpc !== '2.0' || message.id === undefined) return undefined;
    const needed = 'Send protocolVersion, capabilities and clientInfo as params.';
    return refusal(200, message, { code: codes.InvalidParams, message: needed, data: { supported } });
  }
  if (requested === undefined || supported.includes(String(requested))) return undefined;
  // Not the code of 2026-07-28 for this: by that, clients would take the service for one without `initialize`.
  return refusal(400, message, {
    code: codes.ConnectionClosed,
    message: `Unsupported protocol version: ${String(requested)} (supported versions: ${supported.join(', ')})`,
    data: { supported, requested },
  });
}

function refusal(status: number, { id }: Readonly<Record<string, unknown>>, error: object): VersionRefusal {
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  return { status, body: JSON.stringify({ jsonrpc: '2.0', id: known, error }) };
}
