import { isIP } from 'node:net';
import { invalidParameter } from '../common/errors/api-error.js';
import type { Message } from '../common/errors/error-messages.js';
import { rejected } from '../common/errors/reason.js';
import type { AddressPolicy } from './address-policy.js';

const HTTPS: Message = {
  en: 'Use an https URL. Only networks in WEBHOOK_NETWORKS are reached over http.',
  fr: 'Indiquez une URL https. Seuls les réseaux de WEBHOOK_NETWORKS sont joints en http.',
};
const PUBLIC: Message = {
  en: 'Use a public address, or have its network added to WEBHOOK_NETWORKS.',
  fr: 'Indiquez une adresse publique, ou faites ajouter son réseau à WEBHOOK_NETWORKS.',
};

/**
 * Rejects URLs to which no message could be sent. The addresses of host names are judged when something is sent.
 * @throws ApiError `invalidParameter`
 */
export function assertReachable(text: string, policy: AddressPolicy): void {
  const url = new URL(text);
  const host = bareHost(url);
  if (url.protocol !== 'https:' && !policy.allowsHttp) throw invalidParameter('url', rejected(text, HTTPS));
  if (isIP(host) !== 0 && !policy.allows(host, url.protocol))
    throw invalidParameter('url', rejected(text, policy.allows(host, 'https:') ? HTTPS : PUBLIC));
}

/** Returns the host of a URL, an IPv6 address without its brackets. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
