import type { JSONWebKeySet } from 'jose';
import { isTrustedAddress } from '../../platform/config/identity-provider.js';
import type { Clock } from '../../common/dates/clock.js';
import type { ProviderSettings } from './provider-settings.js';

/** The timeout for each of the two documents. Requests wait for them. */
const TIMEOUT_MS = 3_000;
/** Many times what providers publish; more is no key set. */
const MAX_CHARACTERS = 500_000;
const DISCOVERY = '/.well-known/openid-configuration';

type Addresses = Pick<ProviderSettings, 'issuer' | 'keysUrl' | 'discoveryUrl'>;

/** Fetches the public keys that an issuer signs tokens with, from the address that is set, or that its discovery names. */
export async function fetchKeys(settings: Addresses, clock: Clock): Promise<JSONWebKeySet> {
  const { keys } = await fetchDocument(settings.keysUrl ?? (await discoveredUrl(settings, clock)), clock);
  if (!Array.isArray(keys)) throw new Error('the key set has no keys');
  return { keys: keys as JSONWebKeySet['keys'] };
}

async function discoveredUrl({ issuer, discoveryUrl }: Addresses, clock: Clock): Promise<string> {
  const discovery = await fetchDocument(discoveryUrl ?? issuer.replace(/\/$/, '') + DISCOVERY, clock);
  // The document would otherwise belong to somebody else, or the setting be one that no token can match.
  if (discovery.issuer !== issuer)
    throw new Error(`the discovery document is that of the issuer ${JSON.stringify(discovery.issuer)}`);
  const { jwks_uri: address } = discovery;
  if (typeof address !== 'string' || !mayBeFetched(address, discoveryUrl))
    throw new Error('the discovery document names no jwks_uri over https');
  return address;
}

/** Over http, only what is beside the document that the operator named. */
function mayBeFetched(address: string, discoveryUrl: string | undefined): boolean {
  if (isTrustedAddress(address)) return true;
  return (
    discoveryUrl !== undefined &&
    URL.canParse(address) &&
    new URL(address).origin === new URL(discoveryUrl).origin
  );
}

async function fetchDocument(address: string, clock: Clock): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: clock.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const document: unknown = JSON.parse(await textOf(response));
  if (typeof document !== 'object' || document === null) throw new Error(`${address} is no JSON object`);
  return document as Record<string, unknown>;
}

async function textOf({ body, url }: Response): Promise<string> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > MAX_CHARACTERS) throw new Error(`${url} is too long`);
  }
  return text;
}
