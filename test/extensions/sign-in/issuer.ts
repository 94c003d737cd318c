import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** A key of an issuer: the private part signs, the public part is published. */
export interface IssuerKey {
  readonly privateKey: Parameters<SignJWT['sign']>[0];
  readonly publicKey: JWK;
}

/** The documents of an issuer without the pages of a provider, and tokens of its own making, also wrong ones. */
export class Issuer {
  /** The public keys in its key set. */
  published: JWK[] = [];
  /** The status of its documents: 200, unless it is out of order. */
  status = 200;
  /** The number of times the key set was fetched. */
  fetches = 0;
  /** Members of the discovery document that differ from the right ones. */
  discovery: Record<string, unknown> = {};
  private held = Promise.resolve();
  private server: Server;

  async start(port = 0): Promise<void> {
    this.server = createServer(({ url = '' }, response) => {
      void this.held.then(() => {
        response.writeHead(this.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(this.documentAt(url)));
      });
    });
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  /** Keeps its documents back until the function that it returns is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  /** Makes a key, and publishes it under its id unless it is to be kept secret. */
  async key(kid: string, algorithm = 'ES256', isPublished = true): Promise<IssuerKey> {
    const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
    const key = {
      privateKey,
      publicKey: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' },
    };
    if (isPublished) this.published.push(key.publicKey);
    return key;
  }

  private documentAt(url: string): object {
    if (url.endsWith('/.well-known/openid-configuration'))
      return { issuer: this.url, jwks_uri: `${this.url}/keys`, ...this.discovery };
    this.fetches += 1;
    return { keys: this.published };
  }
}

/** Signs claims with a key of an issuer. */
export function sign(
  { privateKey, publicKey }: IssuerKey,
  claims: JWTPayload,
  header: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { kid, alg = '' } = publicKey;
  return new SignJWT(claims).setProtectedHeader({ alg, kid, ...header }).sign(privateKey);
}
